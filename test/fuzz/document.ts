export type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  pattern?: string;
};
export type Parameter = { in: 'query' | 'path' | 'header'; name: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema }>;
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};
export type Operation = Described & { name: string; method: string; path: string; matches: RegExp };

/** Every operation of an OpenAPI document, and which addresses are its own. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      ...described,
      name: `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    })),
  );
