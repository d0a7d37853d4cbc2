import { parentPort, workerData } from 'node:worker_threads';
import { runEngine } from './engine.ts';

/** What the engine's thread does: it answers each batch of messages in turn, and closes the files on `null`. */
const port = parentPort!;
const engine = await runEngine((workerData as { directory: string }).directory);

port.on('message', async (messages: Uint8Array | null) => {
  if (messages === null) {
    await engine.close();
    return port.close();
  }
  // A copy of its own: the engine's buffer may be part of its memory, which cannot be handed over.
  const answer = new Uint8Array(await engine.exchange(messages));
  port.postMessage(answer, [answer.buffer]);
});
port.postMessage(null);
