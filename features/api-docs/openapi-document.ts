/** The part of an OpenAPI 3.1 document that the documentation page shows. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: ApiSchema;
  prefixItems?: ApiSchema[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  anyOf?: ApiSchema[];
  description?: string;
  example?: unknown;
  default?: unknown;
};

export type Content = Record<string, { schema?: ApiSchema; example?: unknown }>;
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  schema?: ApiSchema;
  description?: string;
  example?: unknown;
};

/** A call as the document describes it. */
export type ApiCall = {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

export type ApiDocument = {
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, ApiCall>>;
  components?: {
    schemas?: Record<string, ApiSchema>;
    securitySchemes?: Record<string, { type?: string; name?: string }>;
  };
};
