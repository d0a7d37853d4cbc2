import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Engine, EngineError } from './engine.ts';

/**
 * Starts an engine in a thread of its own, so that no statement and no sync of the disk holds up who answers.
 * @param rootDirectory of the product: Node reads the thread's file as it is
 * @throws what kept the engine from opening the files
 */
export async function startEngine(rootDirectory: string, directory: string): Promise<Engine> {
  const worker = new Worker(join(rootDirectory, 'server/db/embedded/engine-thread.ts'), {
    workerData: { directory },
  });
  await once(worker, 'message');
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  let failure: EngineError | null = null;
  const fail = (cause?: unknown) => {
    failure ??= new EngineError('Connection terminated: the embedded database has ended', { cause });
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail());
  return {
    exchange: (messages) => {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      const copy = new Uint8Array(messages);
      worker.postMessage(copy, [copy.buffer]);
      return answer.promise;
    },
    hasEnded: () => failure !== null,
    close: async () => {
      if (failure) return;
      const exited = once(worker, 'exit');
      worker.postMessage(null);
      await exited;
    },
  };
}
