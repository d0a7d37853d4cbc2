import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { MCP_TOOLS } from './tools.ts';

const address = new URL('http://chaperon.example/mcp');
const lisbon = { id: 2267057, placeId: 'geonames:2267057' };

let test: TestApp;
const clients: Client[] = [];
beforeAll(async () => {
  test = await createTestApp({ now: new Date('2026-11-23T12:00:00Z') });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await test?.close();
});

/** The protocol's own client, whose requests reach the app without a port. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const fetch = async (url: string | URL, init?: RequestInit) => test.app.request(String(url), init);
  await client.connect(new StreamableHTTPClientTransport(address, { fetch }));
  clients.push(client);
  return client;
}

type Answer = { answer: unknown; source: string; asked_at: string; note: string; warning?: string };
const call = async (client: Client, name: string, input: Record<string, unknown>) => {
  const result = await client.callTool({ name, arguments: input });
  return {
    isError: result.isError ?? false,
    answer: result.structuredContent as Answer,
    content: result.content,
  };
};

/** What each tool is asked for. */
const inputs: Record<string, Record<string, unknown>> = {
  find_places: { input: 'lisb' },
  place_of_point: { latlng: '38.72,-9.14' },
  place_safety: { id: String(lisbon.id) },
  compare_places: { ids: [lisbon.id, 3_117_735] },
  safety_receipts: { id: String(lisbon.id) },
  safety_history: { id: String(lisbon.id) },
  safety_now: { id: String(lisbon.id) },
  countries_by_safety: {},
  alerts_near: { place: String(lisbon.id) },
  happened_nearby: { ids: [lisbon.id] },
  government_advice: { country: 'PT' },
  travel_guide: { id: String(lisbon.id), month: 3 },
  street_warnings: { id: String(lisbon.id) },
  emergency_numbers: { country: 'PT' },
  visitor_reports: { entity_id: String(lisbon.id), limit: 5 },
  visitor_reports_summary: { placeId: lisbon.placeId },
  safety_news: { country: 'PT' },
  scoring_method: {},
};

/** The same by the API itself. */
async function byApi(name: string): Promise<unknown> {
  const tool = MCP_TOOLS.find((one) => one.name === name)!;
  const input = inputs[name]!;
  const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
  const answer =
    tool.method === 'get' ? await test.request(`${tool.path}?${query}`) : await test.post(tool.path, input);
  expect(answer.status, name).toBe(200);
  return answer.json();
}

describe('the MCP server', () => {
  it('lists every tool with schemas of its own', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(inputs));
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true });
      expect(JSON.stringify([inputSchema, outputSchema])).not.toContain('#/components');
    }
  });

  it('answers every tool as the API does, with source, date and what it is; its client finds it within the schema', async () => {
    const client = await connect();
    // The client holds answers against the schemas it was told.
    await client.listTools();
    for (const { name, path, hasVisitorsText = false } of MCP_TOOLS) {
      const { isError, answer, content } = await call(client, name, inputs[name]!);
      expect(isError, `${name} ${JSON.stringify(content)}`).toBe(false);
      expect(answer.answer, name).toEqual(await byApi(name));
      expect(answer.source).toContain(path);
      expect(answer.asked_at).toBe('2026-11-23T12:00:00.000Z');
      expect(answer.note).toMatch(/not official advice/);
      expect(answer.warning !== undefined, name).toBe(hasVisitorsText);
    }
  });

  it('says of no place more or other than the API: two hundred cities', async () => {
    const client = await connect();
    const cities = test.deps.gazetteer.cities({ limit: 200 }).map(({ id }) => id);
    expect(cities).toHaveLength(200);
    for (const id of cities) {
      const { answer } = await call(client, 'place_safety', { id: String(id) });
      expect(answer.answer).toEqual(await (await test.request(`/v1/entities/get?id=${id}`)).json());
    }
  });

  it('says whether the sources of alerts were asked', async () => {
    const { answer } = await call(await connect(), 'alerts_near', { place: String(lisbon.id) });
    expect(answer).toMatchObject({
      answer: [],
      alert_status: 'Live alerts are not connected here yet: no warning is sent.',
    });
  });

  it('answers fifty at once', async () => {
    const client = await connect();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(client, 'place_safety', { id: String(lisbon.id) })),
    );
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
  });

  it('tells who comes when very many wait to ask again, and when', async () => {
    const client = await connect();
    const answers = await Promise.all(
      Array.from({ length: 600 }, () =>
        client.callTool({ name: 'place_safety', arguments: { id: String(lisbon.id) } }),
      ),
    );
    const refused = answers.filter(({ isError }) => isError);
    expect(refused.length).toBeGreaterThan(0);
    // Two are worked out and 200 wait: at least so many are answered.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(202);
    for (const { content, structuredContent } of refused) {
      expect(structuredContent).toMatchObject({ status: 503, retry_after_seconds: 5 });
      expect((content[0] as { text: string }).text).toMatch(/Ask again in 5 seconds\.$/);
    }
    expect((await call(client, 'place_safety', { id: String(lisbon.id) })).isError).toBe(false);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['place_safety', { id: '4' }, /Not found/],
    ['place_safety', { place: 'Lisbon' }, /There is no field "place"; use id, entities/],
    ['place_safety', { id: ['1'] }, /The field "id" is to be a text/],
    ['travel_guide', {}, /The field "id" is missing/],
    ['compare_places', { ids: 'all' }, /ids/],
  ])('says what is wrong with %s %j', async (name, input, message) => {
    const { isError, content } = await call(await connect(), name, input);
    expect(isError).toBe(true);
    expect((content[0] as { text: string }).text).toMatch(message);
  });

  it('refuses an unknown tool, an unknown place and an unknown prompt', async () => {
    const client = await connect();
    await expect(call(client, 'delete_place', {})).rejects.toThrow(/There is no tool delete_place/);
    await expect(client.readResource({ uri: 'chaperon://place/4' })).rejects.toThrow(/There is nothing/);
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/There is nothing/);
    await expect(client.getPrompt({ name: 'x' })).rejects.toThrow(/There is no prompt/);
  });

  it('gives a place as a resource and a trip as a prompt', async () => {
    const client = await connect();
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'chaperon://place/{id}' }]);
    const { contents } = await client.readResource({ uri: `chaperon://place/${lisbon.id}` });
    const [place] = contents as { text: string }[];
    expect(JSON.parse(place!.text)).toEqual(
      await (await test.request(`/v1/entities/get?id=${lisbon.id}`)).json(),
    );
    const { messages } = await client.getPrompt({
      name: 'trip_check',
      arguments: { places: 'Lisbon, Porto', month: 'March' },
    });
    expect(JSON.stringify(messages)).toContain('Check my trip to Lisbon, Porto in March.');
  });

  it('speaks the protocol of 2025 too, keeps no session and reads no long body', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
    };
    const send = (body: unknown, more: Record<string, string> = {}) =>
      test.app.request('/mcp', {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
    const answer = await send(initialize);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(await answer.text()).toContain('"protocolVersion":"2025-06-18"');
    expect((await send({ ...initialize, padding: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send(initialize, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('counts what is asked for with what the same visitor asks for otherwise', async () => {
    const busy = await createTestApp({ environment: { READS_PER_TEN_SECONDS: '6' } });
    try {
      const call = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'emergency_numbers', arguments: { country: 'PT' } },
        }),
      };
      const statuses: number[] = [];
      for (let at = 0; at < 10; at += 1) statuses.push((await busy.app.request('/mcp', call)).status);
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await busy.close();
    }
  });
});
