import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { openBudget } from '#server/limits/in-turns.ts';
import { within } from '#server/limits/within.ts';

/** A form with at most one file, read from a stream. `fields` has no prototype: senders choose the names. */
type Multipart = { file: Uint8Array | null; fields: Record<string, string> };

export type MultipartDefect = 'not_multipart' | 'broken' | 'too_large' | 'too_slow';

type MultipartLimits = {
  fileBytes: number;
  /** What is read and thrown away of a body that is too large, so that the sender reads our answer. */
  drainBytes: number;
  /** From this on a sender must have kept up the pace. */
  patienceMs: number;
  bytesPerSecond: number;
  longestMs: number;
};

export const uploadLimits: MultipartLimits = {
  fileBytes: 10 * 1024 * 1024,
  drainBytes: 40 * 1024 * 1024,
  patienceMs: 10_000,
  bytesPerSecond: 16_000,
  longestMs: 300_000,
};

/** Room for the form's other fields, above the file. */
export const fieldsBytes = 64 * 1024;
const fieldLimits = {
  fields: 20,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  files: 1,
  parts: 30,
  headerPairs: 20,
};

type Outcome =
  | ({ ok: true } & Multipart)
  /** @param fields what had come before it went wrong */
  | { ok: false; reason: MultipartDefect; fields: Multipart['fields'] };

/** Reads a form as it arrives; too large a file or body is cut, the fields so far stay. @param storesFile false: skipped */
export async function readMultipart(
  request: Request,
  limits = uploadLimits,
  { storesFile }: { storesFile: boolean } = { storesFile: true },
): Promise<Outcome> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !request.body)
    return { ok: false, reason: 'not_multipart', fields: noFields() };
  const form = openForm(contentType, limits, storesFile);
  if (!form) return { ok: false, reason: 'not_multipart', fields: noFields() };
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const pace = pacer(limits);
  const budget = openBudget();
  let received = 0;
  try {
    for (;;) {
      const chunk = await pace(() => reader.read(), received);
      if (chunk === 'late') return leave(reader, 'too_slow', form.fields);
      if (chunk.done) break;
      received += chunk.value.byteLength;
      if (received > limits.drainBytes) return leave(reader, 'too_large', form.fields);
      if (received > limits.fileBytes + fieldsBytes) form.drop();
      form.write(chunk.value);
      if (budget.isSpent()) await budget.renew();
    }
  } catch {
    return { ok: false, reason: 'broken', fields: form.fields };
  }
  return form.end();
}

const noFields = (): Multipart['fields'] => Object.create(null);

/** Stops reading, but does not break the connection: the sender must be able to read why. */
function leave(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  reason: MultipartDefect,
  fields: Multipart['fields'],
): Outcome {
  reader.releaseLock();
  return { ok: false, reason, fields };
}

/** Waits for the next piece, but not for a sender that trickles. */
function pacer({ patienceMs, bytesPerSecond, longestMs }: MultipartLimits) {
  const started = performance.now();
  return async <Value>(read: () => Promise<Value>, received: number): Promise<Value | 'late'> => {
    const earnedMs = patienceMs + (received / bytesPerSecond) * 1000;
    const leftMs = Math.min(earnedMs, longestMs) - (performance.now() - started);
    // Nothing is asked for that nobody would wait for: giving up the reader would fail it.
    if (leftMs <= 0) return 'late';
    return within(read(), leftMs, 'late');
  };
}

type Form = {
  /** Those that have come so far. */
  fields: Multipart['fields'];
  write: (bytes: Uint8Array) => void;
  drop: () => void;
  end: () => Promise<Outcome>;
};

/** Null for a content type without a usable boundary. */
function openForm(contentType: string, { fileBytes }: MultipartLimits, storesFile: boolean): Form | null {
  const fields = noFields();
  let chunks: Buffer[] | null = null;
  let defect: MultipartDefect | null = null;
  let isEnded = false;
  const drop = () => {
    defect = 'too_large';
    chunks = null;
  };
  const parser = open(contentType, fileBytes);
  if (!parser) return null;
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', resolve);
    parser.on('error', () => {
      defect ??= 'broken';
      isEnded = true;
      resolve();
    });
  });
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) defect ??= 'too_large';
    else fields[name] = value;
  });
  parser.on('file', (name, stream, fileName) => {
    // A file's stream must be read to its end, or the parser waits for ever.
    stream.on('error', () => {
      defect ??= 'broken';
    });
    if (name !== 'file') return void stream.resume();
    // A file field left alone is sent without a name and empty: no file, not an empty one.
    chunks = fileName ? [] : null;
    stream.on('data', (chunk: Buffer) => {
      if (defect !== null || !storesFile) return;
      chunks ??= [];
      chunks.push(chunk);
    });
    stream.on('limit', drop);
  });
  return {
    fields,
    write: (bytes) => {
      // A file that is too large is passed over, for the fields behind it.
      if (!isEnded) parser.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    },
    drop,
    end: async () => {
      if (!isEnded) parser.end();
      await finished;
      if (defect !== null) return { ok: false, reason: defect, fields };
      return { ok: true, file: chunks && joined(chunks), fields };
    },
  };
}

/** One view on all pieces; a file of 10 MB is not copied twice. */
function joined(pieces: Buffer[]): Uint8Array {
  const { buffer, byteOffset, length } = Buffer.concat(pieces);
  return new Uint8Array(buffer, byteOffset, length);
}

function open(contentType: string, fileBytes: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...fieldLimits, fileSize: fileBytes },
    });
  } catch {
    return null;
  }
}
