import type { ApiDocument, ApiSchema, Content } from './openapi-document.ts';

export type ApiField = { name: string; type: string; about: string; isRequired: boolean };

export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  needsKey: boolean;
  parameters: ApiField[];
  body: ApiField[];
  answers: { status: string; about: string; type: string; fields: ApiField[] }[];
};

/** Every path of a document, flat enough to be shown; references are followed one level. */
export function operationsOf({ paths = {}, components }: ApiDocument): ApiOperation[] {
  const resolve = (schema: ApiSchema | undefined): ApiSchema => {
    const name = schema?.$ref?.split('/').at(-1);
    return (name ? components?.schemas?.[name] : schema) ?? {};
  };
  const fieldsOf = (schema: ApiSchema | undefined): ApiField[] => {
    const whole = resolve(schema);
    const { properties = {} } = whole.type === 'array' ? resolve(whole.items) : whole;
    return Object.entries(properties).map(([name, property]) => ({
      name,
      type: typeText(property),
      about: aboutText(property),
      isRequired: false,
    }));
  };
  const schemaOf = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      summary: operation.summary ?? '',
      description: operation.description ?? '',
      needsKey: operation.security?.length !== 0,
      parameters: (operation.parameters ?? []).map(({ name, required, schema, description }) => ({
        name,
        type: typeText(schema ?? {}),
        about: aboutText({ ...schema, description: description ?? schema?.description }),
        isRequired: required === true,
      })),
      body: fieldsOf(schemaOf(operation.requestBody?.content)),
      answers: Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => ({
        status,
        about: description ?? '',
        type: Object.keys(content ?? {})[0] ?? '',
        fields: status.startsWith('2') ? fieldsOf(schemaOf(content)) : [],
      })),
    })),
  );
}

/** A schema's type in words: `integer or null`, `list of Entity`, `A, B or C`. */
function typeText({ $ref, type, enum: values, items, anyOf }: ApiSchema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map(String).join(' or ');
  if (anyOf) return anyOf.map(typeText).join(' or ');
  if (type === 'array') return items ? `list of ${typeText(items)}` : 'list';
  return (Array.isArray(type) ? type : [type ?? 'any']).join(' or ');
}

function aboutText({ description, example, default: fallback }: ApiSchema): string {
  const facts = [
    description,
    fallback === undefined ? undefined : `Default: ${fallback}`,
    example === undefined ? undefined : `Example: ${example}`,
  ];
  return facts.flatMap((fact) => (fact ? [/[.?!]$/.test(fact) ? fact : `${fact}.`] : [])).join(' ');
}
