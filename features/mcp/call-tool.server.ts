import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Deps } from '#server/deps.ts';
import { mcpText as text } from '#text/mcp.ts';
import type { DescribedTool } from './tool-schemas.ts';

/** Asks the API as who called. @param path with its query @param body null: by GET */
export type AskApi = (path: string, body: unknown) => Promise<Response>;

/** What the API says is wrong: RFC 9457. */
type Problem = { title: string; detail: string };
type ToolCall = { tool: DescribedTool; input: Record<string, unknown>; ask: AskApi };

/** Asks the tool's call of the API. What the API refuses is an answer too: it says what is wrong with the input. */
export async function callTool(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { tool, input, ask }: ToolCall,
): Promise<CallToolResult> {
  const problem = problemIn(tool, input);
  if (problem !== null) return refused(problem);
  const query = tool.method === 'get' ? queryOf(input) : '';
  const response = await ask(tool.path + query, tool.method === 'post' ? input : null);
  if (!response.ok) return refusalOf(response);
  const body: unknown = await response.json();
  const alertStatus = response.headers.get('alert-status');
  const structuredContent = {
    answer: body,
    source: `${config.ownOrigin}${tool.path}${query}`,
    asked_at: clock().toISOString(),
    note: text.note,
    ...(alertStatus !== null && { alert_status: alertStatus }),
    ...(tool.hasVisitorsText && { warning: text.warning }),
  };
  // The same as a text, for programs that read no structured content.
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

/** What the API refused, and when to ask again where it is too busy. */
async function refusalOf(response: Response): Promise<CallToolResult> {
  const problem = (await response.json()) as Problem;
  const seconds = Number(response.headers.get('retry-after'));
  const words = `${problem.title}: ${problem.detail}`;
  if (!seconds) return { ...refused(words), structuredContent: problem };
  return {
    ...refused(`${words} ${text.askAgain(seconds)}`),
    structuredContent: { ...problem, retry_after_seconds: seconds },
  };
}

const refused = (message: string): CallToolResult => ({
  content: [{ type: 'text', text: message }],
  isError: true,
});

const queryOf = (input: Record<string, unknown>): string => {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
};

/** What the API would pass over in silence; all else it says itself. */
function problemIn({ method, inputSchema }: DescribedTool, input: Record<string, unknown>): string | null {
  const known = Object.keys(inputSchema.properties);
  const unknown = Object.keys(input).find((name) => !known.includes(name));
  if (unknown !== undefined) return text.unknownField(unknown, known);
  if (method === 'post') return null;
  const bad = Object.entries(input).find(
    ([, value]) => !['string', 'number', 'boolean'].includes(typeof value),
  );
  return bad ? text.badField(bad[0]) : null;
}
