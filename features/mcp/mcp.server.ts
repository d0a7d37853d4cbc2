import { setTimeout as wait } from 'node:timers/promises';
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { Hono } from 'hono';
import { lazily } from '#core/service/lazily.ts';
import type { Deps } from '#server/deps.ts';
import type { OpenApiDocument } from '#server/http/api/api-document.ts';
import type { Api } from '#server/http/api/openapi.ts';
import { problemResponse, toAppError } from '#server/http/api/problem.ts';
import { refuseOtherOrigins } from '#server/http/api/same-origin.ts';
import { createGate } from '#server/limits/gate.ts';
import { mcpText as text } from '#text/mcp.ts';
import { type AskApi, callTool } from './call-tool.server.ts';
import { getPrompt, promptList } from './prompts.server.ts';
import { readPlace, resourceTemplates } from './resources.server.ts';
import { type DescribedTool, describeTools } from './tool-schemas.ts';

const bodyLimitBytes = 64 * 1024;
/** Sent on from who asks: by them the API knows whom it counts. */
const forwarded = ['authorization', 'x-forwarded-for'];

/** Few: what is being worked out when a report comes goes on beside it. */
const callsAtOnce = 2;
/** Between their begins: a process that is busy with assistants alone is slow for everybody else. */
const pauseMs = 30;
/** More than wait where fifty assistants ask without a pause. */
const mostWaiting = 200;

type McpDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'load'>;

/**
 * `/mcp`: the reading calls of `/v1` for assistants, by the Model Context Protocol over streamable HTTP. Each message
 * stands for itself, so that any node answers it. A tool asks the API itself: it says what the API says, within the
 * API's limits.
 */
export function createMcp(deps: McpDeps, api: Api, apiDocument: () => OpenApiDocument): Hono {
  const app = new Hono();
  app.onError((error) => problemResponse(toAppError(error)));
  let nextTurn = Promise.resolve();
  const begin = () => {
    const begun = nextTurn.then(deps.load.behindReports);
    nextTurn = begun.then(() => wait(pauseMs));
    return begun;
  };
  const gate = createGate(callsAtOnce, mostWaiting, text.busy);
  /** Calls wait for each other and for reports: assistants ask more at once than people do. */
  const inTurn = (call: () => Promise<Response>): Promise<Response> =>
    gate(async () => {
      await begin();
      return call();
    }).catch((error: unknown) => problemResponse(toAppError(error)));
  const tools = lazily(() => describeTools(apiDocument()));
  app.all('/mcp', (c) => {
    if (!c.req.header('authorization'))
      refuseOtherOrigins(c, deps.config.publicUrl, 'Pages of other sites need a key of their own.');
    const headers = new Headers({ authorization: `Bearer ${deps.config.webKey}` });
    for (const name of forwarded) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const ask: AskApi = (path, body) =>
      inTurn(async () => api.request(path, requestOf(headers, body), c.env));
    const handler = createMcpHandler(
      () => openServer(deps, { version: apiDocument().info.version, tools: tools(), ask }),
      {
        maxRequestBodySize: bodyLimitBytes,
        // Nothing is told on its own: no stream stays open.
        maxSubscriptions: 0,
        onerror: (error) => deps.log.debug({ err: error }, 'an MCP message was refused'),
      },
    );
    return handler.fetch(c.req.raw);
  });
  return app;
}

const requestOf = (headers: Headers, body: unknown): RequestInit =>
  body === null
    ? { headers }
    : {
        method: 'POST',
        headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };

/** A server for one message. */
function openServer(
  deps: McpDeps,
  { version, tools, ask }: { version: string; tools: readonly DescribedTool[]; ask: AskApi },
): Server {
  const server = new Server(
    { name: 'chaperon', title: text.title, version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: text.instructions },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, title, description, inputSchema, outputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, text.unknownTool(params.name));
    return callTool(deps, { tool, input: params.arguments ?? {}, ask });
  });
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', ({ params }) => readPlace(params.uri, ask));
  server.setRequestHandler('prompts/list', () => ({ prompts: promptList }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}));
  return server;
}
