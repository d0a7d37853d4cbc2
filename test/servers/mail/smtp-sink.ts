import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that keeps what it is sent. */
export async function openSmtpSink(): Promise<{
  url: string;
  raw: string[];
  /** Refuses every recipient in these words from now on; null: takes them again. */
  refuse: (said: { code: number; text: string } | null) => void;
  close: () => Promise<void>;
}> {
  const raw: string[] = [];
  let refusal: { code: number; text: string } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        raw.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    raw,
    refuse: (said) => {
      refusal = said;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
