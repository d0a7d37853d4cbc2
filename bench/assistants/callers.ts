/** Fifty assistants, in a process apart: each asks one tool after the other as long as it is told to. */
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [address = '', ids = ''] = process.argv.slice(2);
const places = ids.split(',');
const assistants = 50;

/** What each round of an assistant asks of a place; the country is the same for all. */
const asks: [tool: string, input: (place: string) => Record<string, unknown>][] = [
  ['find_places', (place) => ({ input: `san ${place.slice(-1)}` })],
  ['place_safety', (id) => ({ id })],
  ['safety_receipts', (id) => ({ id })],
  ['safety_history', (id) => ({ id })],
  ['safety_now', (id) => ({ id })],
  ['alerts_near', (place) => ({ place })],
  ['happened_nearby', (id) => ({ ids: [Number(id)] })],
  ['travel_guide', (id) => ({ id, month: 3 })],
  ['street_warnings', (id) => ({ id })],
  ['compare_places', (id) => ({ ids: [Number(id), 2_267_057] })],
  ['visitor_reports', (entity_id) => ({ entity_id, limit: 5 })],
  ['visitor_reports_summary', (id) => ({ placeId: `geonames:${id}` })],
  ['countries_by_safety', () => ({})],
  ['scoring_method', () => ({})],
];

export type CallFigures = { answered: number; askedToWait: number; failed: number; ms: number[] };
let figures: CallFigures;
let isAsking = false;
let asked = 0;

/** One call, as the protocol's own client makes it. What is busy is asked again after the time that it names. */
async function call(client: Client): Promise<void> {
  const at = asked++;
  const [name, inputOf] = asks[at % asks.length]!;
  const began = performance.now();
  const answer = await client.callTool({ name, arguments: inputOf(places[at % places.length]!) });
  if (!answer.isError) {
    figures.answered += 1;
    figures.ms.push(performance.now() - began);
    return;
  }
  const { status } = (answer.structuredContent ?? {}) as { status?: number };
  if (status !== 503) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  figures.askedToWait += 1;
  await wait(1_000);
}

// Callers are other machines: they take no time from the product here.
setPriority(19);
const clients = Array.from({ length: assistants }, () => new Client({ name: 'bench', version: '1.0.0' }));
await Promise.all(
  clients.map((client) => client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address)))),
);
let rounds: Promise<unknown> = Promise.resolve();
process.on('message', async (message) => {
  isAsking = message === 'ask';
  if (isAsking) {
    figures = { answered: 0, askedToWait: 0, failed: 0, ms: [] };
    const loop = async (client: Client) => {
      while (isAsking)
        await call(client).catch((error: unknown) => {
          if (figures.failed === 0) console.error(error);
          figures.failed += 1;
        });
    };
    rounds = Promise.all(clients.map(loop));
  } else {
    await rounds;
    process.send?.(figures);
  }
});
process.send?.('ready');
