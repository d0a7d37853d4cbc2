import type { JSONValue, Tool } from '@modelcontextprotocol/server';
import { mcpText } from '#text/mcp.ts';
import { MCP_TOOLS, type McpTool } from './tools.ts';

type Schema = Record<string, JSONValue>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
/** What is read of an OpenAPI 3.1 document, whose schemas are JSON Schemas. */
type ApiDocument = { paths?: object; components?: { schemas?: object } };

/** A tool with what it takes and gives, as JSON Schemas that stand by themselves. */
export type DescribedTool = McpTool & { inputSchema: ObjectSchema; outputSchema: ObjectSchema };
type ObjectSchema = Tool['inputSchema'] & { properties: Record<string, JSONValue> };

const reference = '#/components/schemas/';

/** Each tool with the schemas of its call. @throws Error where the document lacks a call */
export function describeTools(document: ApiDocument): DescribedTool[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>;
  return MCP_TOOLS.map((tool) => {
    const operation = paths[tool.path]?.[tool.method];
    if (!operation) throw new Error(`There is no call ${tool.method} ${tool.path}.`);
    return {
      ...tool,
      inputSchema: alone(inputOf(operation), schemas),
      outputSchema: alone(outputOf(tool, operation), schemas),
    };
  });
}

function inputOf({ parameters = [], requestBody }: Operation): ObjectSchema {
  const body = requestBody?.content['application/json']?.schema as ObjectSchema | undefined;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
      ...body?.properties,
    },
    required: [
      ...query.filter(({ required }) => required).map(({ name }) => name),
      ...((body?.required as string[] | undefined) ?? []),
    ],
    additionalProperties: false,
  };
}

/** The call's own answer, with what has to be said beside it. */
function outputOf({ hasVisitorsText }: McpTool, { responses }: Operation): ObjectSchema {
  const answer = responses?.['200']?.content?.['application/json']?.schema ?? {};
  const said = { type: 'string' };
  return {
    type: 'object',
    properties: {
      answer,
      source: { ...said, description: mcpText.fields.source },
      asked_at: { ...said, description: mcpText.fields.askedAt },
      note: { ...said, description: mcpText.fields.note },
      alert_status: { ...said, description: mcpText.fields.alertStatus },
      ...(hasVisitorsText && { warning: { ...said, description: mcpText.fields.warning } }),
    },
    required: ['answer', 'source', 'asked_at', 'note', ...(hasVisitorsText ? ['warning'] : [])],
  };
}

/** A schema that brings along all it refers to. */
function alone(schema: ObjectSchema, schemas: Record<string, Schema>): ObjectSchema {
  const found = new Map<string, unknown>();
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' ? follow(String(inner)) : moved(inner),
      ]),
    );
  };
  const follow = (target: string) => {
    const name = target.slice(reference.length);
    if (!found.has(name)) {
      found.set(name, null);
      found.set(name, moved(schemas[name]));
    }
    return `#/$defs/${name}`;
  };
  const own = moved(schema) as ObjectSchema;
  return found.size > 0 ? { ...own, $defs: Object.fromEntries(found) } : own;
}
