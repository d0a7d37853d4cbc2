import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model answers: a summary with what it cites, any other text, a status, or nothing for so long. */
type ModelAnswer =
  | { summary: string; cites: number[] }
  | { content: string }
  | { status: number }
  | { lateMs: number };

export type FakeModel = {
  /** For `TEXT_MODEL_URL`. */
  url: string;
  /** What it was asked: the last message of each call. */
  asked: string[];
  /** @param about to questions without these words it answers that it is busy */
  say: (answer: ModelAnswer, about?: string) => void;
  /** The next answer waits until it is released. */
  sayWhenReleased: (answer: ModelAnswer) => { release: () => void };
  close: () => void;
};

/** A service on this machine that speaks OpenAI's chat completions. */
export async function openFakeModel(): Promise<FakeModel> {
  const asked: string[] = [];
  let answer: ModelAnswer = { status: 503 };
  let topic = '';
  let gate: Promise<void> = Promise.resolve();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const question: string = JSON.parse(body).messages.at(-1).content;
    asked.push(question);
    const said = question.includes(topic) ? answer : { status: 503 };
    await gate;
    if ('lateMs' in said) return void setTimeout(() => response.end(), said.lateMs).unref();
    const isRefusal = 'status' in said;
    const content = 'content' in said ? said.content : JSON.stringify(said);
    const completion = {
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'm1',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
    response.writeHead(isRefusal ? said.status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefusal ? { error: { message: 'busy', type: 'busy' } } : completion));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    say: (next, about = '') => {
      answer = next;
      topic = about;
      gate = Promise.resolve();
    },
    sayWhenReleased: (next) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer = next;
      topic = '';
      gate = promise;
      return { release: resolve };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
