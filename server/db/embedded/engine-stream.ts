import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';

const terminate = 'X'.charCodeAt(0);
/** `Query` with its length. */
const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');

/**
 * What `pg` takes for a socket. Its client writes whole messages and waits for their answer, so each batch is one
 * exchange with the engine.
 */
export class EngineStream extends Duplex {
  readonly #open: () => Promise<Engine>;
  #engine: Engine | null = null;

  /** @param open asked anew by each connection: an engine that gave up may have been replaced */
  constructor(open: () => Promise<Engine>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      (engine) => {
        this.#engine = engine;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error) => void): void {
    // A server ends the transaction of a client that leaves; this engine's session outlives its clients.
    const messages = bytes[0] === terminate ? rollback : bytes;
    this.#engine!.exchange(messages).then((answer) => {
      if (messages !== rollback) this.push(answer);
      done();
    }, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
