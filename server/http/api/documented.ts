import { z } from '@hono/zod-openapi';
import type { output, ZodMiniObject, ZodMiniOptional, ZodMiniType } from 'zod/mini';
import type { $ZodCheck, $ZodType, $ZodTypes } from 'zod/v4/core';

/** A shape of core, which the browser reads with `zod/mini`, as routes and the API's document take it. */
type Documented<Schema> =
  Schema extends ZodMiniObject<infer Shape>
    ? z.ZodObject<{ -readonly [Name in keyof Shape]: Documented<Shape[Name]> }>
    : Schema extends ZodMiniOptional<infer Inner>
      ? z.ZodOptional<Documented<Inner>>
      : z.ZodType<output<Schema>, output<Schema>>;

/** Names of fields, those of objects and lists inside as `items.value`. */
type FieldPath<Value> = Value extends readonly (infer Item)[]
  ? FieldPath<Item>
  : Value extends object
    ? {
        [Name in keyof Value & string]: Name | `${Name}.${FieldPath<NonNullable<Value[Name]>>}`;
      }[keyof Value & string]
    : never;

/** What the document says of a field: a sentence, or more than that. */
type Note = string | Record<string, unknown>;
type Notes<Schema> = { [Path in FieldPath<NonNullable<output<Schema>>>]?: Note };

/**
 * Gives the API a shape that is written once, in core. Descriptions are told here, so that browsers do not load them.
 * @param notes what the document says of fields, by name, such as `{ 'items.value': 'Null for an alert' }`
 */
export const documented = <Schema extends ZodMiniType>(
  schema: Schema,
  notes: Notes<Schema> = {},
): Documented<Schema> =>
  convert(schema, new Map(Object.entries(notes as Record<string, Note>)), '') as Documented<Schema>;

/** The same shape in the classes that the document's generator knows; both libraries share their definitions. */
function convert(schema: $ZodType, notes: ReadonlyMap<string, Note>, path: string): z.ZodType {
  const inside = (part: $ZodType) => convert(part, notes, path);
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fieldOf = ([name, field]: [string, $ZodType]) => {
        const fieldPath = path ? `${path}.${name}` : name;
        return [name, noted(convert(field, notes, fieldPath), notes.get(fieldPath))];
      };
      return z.object(Object.fromEntries(Object.entries(def.shape).map(fieldOf)));
    }
    case 'array':
      return z.array(inside(def.element));
    case 'tuple':
      return z.tuple(def.items.map(inside) as [z.ZodType]);
    case 'union':
      return z.union(def.options.map(inside));
    case 'nullable':
      return inside(def.innerType).nullable();
    case 'optional':
      return inside(def.innerType).optional();
    case 'string':
      return z.string();
    case 'number':
      return ('format' in def ? z.int() : z.number()).check(...((def.checks ?? []) as $ZodCheck<number>[]));
    case 'boolean':
      return z.boolean();
    case 'null':
      return z.null();
    case 'enum':
      return z.enum(def.entries);
    case 'literal':
      return z.literal(def.values);
    default:
      throw new Error(`The API's document does not know shapes of the kind ${def.type}.`);
  }
}

const noted = (field: z.ZodType, note: Note | undefined): z.ZodType =>
  note === undefined ? field : field.openapi(typeof note === 'string' ? { description: note } : note);
