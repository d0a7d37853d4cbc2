import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { findEngines } from '../../../test/databases/engines.ts';

const engines = await findEngines();
const postgres = engines.find(({ name }) => name === 'PostgreSQL');

it.runIf(postgres)('open pages are told to look again when this node could not hear the others', async () => {
  const test = await createTestApp({ database: await postgres!.open() });
  const reader = (await test.app.request('/stream')).body!.getReader();
  let told = '';
  const until = async (pattern: RegExp) => {
    while (!pattern.test(told)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after: ${told}`);
      told += new TextDecoder().decode(value);
    }
    return pattern.exec(told)!;
  };
  const [, first] = await until(/id: (\S+)\nevent: ready\ndata: \{"missed":false\}/);
  await test.deps.database.withSession(({ query }) =>
    query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chaperon-events' and datname = current_database()",
    ),
  );
  const [, second] = await until(/id: (\S+)\nevent: ready\ndata: \{"missed":true\}/);
  // A page that lost its line meanwhile and comes back from before the gap is told so too; one from after it is not.
  const greeting = async (after: string) => {
    const back = (await test.app.request(`/stream?after=${after}`)).body!.getReader();
    let text = '';
    while (!text.includes('data: ')) text += new TextDecoder().decode((await back.read()).value);
    await back.cancel();
    return text;
  };
  expect(await greeting(first!)).toContain('{"missed":true}');
  expect(await greeting(second!)).toContain('{"missed":false}');
  await reader.cancel();
  await test.close();
});

it.runIf(postgres)('a message of somebody else on the channel is left aside', async () => {
  const test = await createTestApp({ database: await postgres!.open() });
  const heard: string[] = [];
  test.deps.events.subscribe(({ topic }) => heard.push(topic));
  const send = (payload: string) => test.deps.database.notify('chaperon_live', payload);
  for (const payload of [
    'no JSON',
    '',
    'null',
    '[]',
    '{"from":"x","id":"1","event":{"topic":"__proto__","data":{}}}',
  ])
    await send(payload);
  await send('{"from":"another","id":"1","event":{"topic":"news","data":{"id":1}}}');
  await expect.poll(() => heard).toEqual(['news']);
  await test.close();
});
