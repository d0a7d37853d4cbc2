import { readFileSync, writeFileSync } from 'node:fs';

const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array } as const;
type Kind = keyof typeof KINDS;
export type Column = Uint8Array | Uint16Array | Uint32Array | Float32Array;

const FORMAT = 'chaperon-columns-1';
const ALIGNMENT = 8;

const kindOf = (column: Column): Kind =>
  (Object.keys(KINDS) as Kind[]).find((kind) => column instanceof KINDS[kind])!;

/**
 * Writes named typed arrays into one file that opens without copying: a JSON directory, then the arrays.
 * @param columns little-endian, as the machine that runs the build has them
 */
export function writeColumns(path: string, columns: Record<string, Column>): void {
  let offset = 0;
  const directory = Object.entries(columns).map(([name, column]) => {
    const entry = { name, kind: kindOf(column), offset, length: column.length };
    offset = align(offset + column.byteLength);
    return entry;
  });
  const head = Buffer.from(JSON.stringify({ format: FORMAT, bytes: offset, directory }));
  const start = align(4 + head.length);
  const file = new Uint8Array(start + offset);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  for (const { name, offset } of directory) {
    const column = columns[name]!;
    file.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), start + offset);
  }
  writeFileSync(path, file);
}

/** The columns of a file written by {@link writeColumns}; views into one buffer, asked for by name and type. */
export class ColumnFile {
  readonly #path: string;
  readonly #columns = new Map<string, Column>();

  /** @throws Error with one plain sentence when the file is missing, cut short or of another format */
  constructor(path: string) {
    this.#path = path;
    const { buffer, head, start } = read(path);
    for (const { name, kind, offset, length } of head.directory) {
      this.#columns.set(name, new KINDS[kind](buffer, start + offset, length));
    }
  }

  u8 = (name: string) => this.#get(name, Uint8Array);
  u16 = (name: string) => this.#get(name, Uint16Array);
  u32 = (name: string) => this.#get(name, Uint32Array);
  f32 = (name: string) => this.#get(name, Float32Array);

  #get<T extends Column>(name: string, type: abstract new (...args: never[]) => T): T {
    const column = this.#columns.get(name);
    if (column instanceof type) return column;
    throw new Error(
      `${this.#path} has no column "${name}" of that type; run "npm run build" to make it anew.`,
    );
  }
}

type Head = {
  format: string;
  bytes: number;
  directory: { name: string; kind: Kind; offset: number; length: number }[];
};

function read(path: string): { buffer: ArrayBuffer; head: Head; start: number } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new Error(`${path} cannot be read; run "npm run build" to make it.`, { cause });
  }
  // A file of its own size gets its own ArrayBuffer; small ones may come from Node's shared pool, so copy those.
  const buffer =
    bytes.byteOffset === 0 && bytes.buffer.byteLength === bytes.length
      ? bytes.buffer
      : Uint8Array.from(bytes).buffer;
  try {
    const headLength = new DataView(buffer as ArrayBuffer).getUint32(0, true);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, headLength))) as Head;
    const start = align(4 + headLength);
    if (head.format !== FORMAT || start + head.bytes !== buffer.byteLength)
      throw new Error('other format or length');
    return { buffer: buffer as ArrayBuffer, head, start };
  } catch (cause) {
    throw new Error(`${path} is damaged or of another version; run "npm run build" to make it anew.`, {
      cause,
    });
  }
}

const align = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
