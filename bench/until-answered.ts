import { setTimeout as wait } from 'node:timers/promises';

/** Waits, a minute at most, until a server that was just started answers. @returns its answer @throws Error when none comes */
export async function untilAnswered(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    await wait(10);
  }
  throw new Error(`${url} does not answer.`);
}
