import { z } from '@hono/zod-openapi';

/** What a schema expects, in words for who calls the API. */
const kinds = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** Of a field that was not sent, after its name. */
export const missing = 'is missing';

/** Has all schemas say in plain words what is missing or of the wrong kind; their own messages stand. */
export const speakPlainly = () =>
  z.config({
    customError: (issue) => {
      if (issue.code !== 'invalid_type') return undefined;
      if (issue.input === undefined) return missing;
      const kind = kinds.get(issue.expected);
      return kind && `is not ${kind}`;
    },
  });
