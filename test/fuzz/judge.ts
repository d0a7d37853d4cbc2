import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Document, type Operation, operationsOf } from './document.ts';
import type { FuzzRequest } from './requests.ts';
import type { Answer } from './wire.ts';

/** What only the inside of the service would say: stack frames, files, SQL's own complaints, names of parts. */
const leak =
  /node:internal|node_modules|\bat [\w.<> ]+ \(?(?:file:|\/)|file:\/\/\/|\/build\/pages\/|SQLSTATE|syntax error at|violates \w+[- ]\w* ?constraint|relation "|Failed query|drizzle|pglite|ZodError|\b(?:Type|Range|Syntax|Reference)Error\b|ECONNREFUSED|ENOENT/i;

/** Whether bytes are a request at all for an HTTP parser; what is not gets a bare 400 from Node itself. */
const isHttp = ({ target, headers }: FuzzRequest) =>
  !/[\s\p{Cc}]/u.test(target) &&
  !headers.some(([, value]) => /\p{Cc}/u.test(value.replaceAll(/[\x80-\xff]/g, '')));

/** The path as a server reads it: `/v1/../x` is `/x`. */
const pathOf = (target: string) => new URL(`http://localhost${target}`).pathname;

/**
 * What is wrong with an answer, in a sentence; null when it is what the document promises.
 * @param document the OpenAPI document, as `/v1/openapi.json` answers it
 */
export function createJudge(document: Document) {
  const operations = operationsOf(document);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, binary: true },
  });
  ajv.addSchema({ $id: 'api', components: document.components });
  const validators = new Map<string, ValidateFunction>();
  const compile = (name: string, schema: unknown) => {
    const known = validators.get(name);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
    const validate = ajv.compile(JSON.parse(text) as object);
    validators.set(name, validate);
    return validate;
  };

  function judgeBody(operation: Operation, answer: Answer, type: string): string | null {
    const described = operation.responses[answer.status]!.content ?? {};
    if (answer.body.length === 0 && Object.keys(described).length === 0) return null;
    const content = described[type];
    if (!content) return `the type ${JSON.stringify(type)} is not documented for ${answer.status}`;
    let value: unknown;
    try {
      value = JSON.parse(answer.body.toString());
    } catch {
      return 'the body is not JSON';
    }
    const validate = compile(`${operation.name} ${answer.status}`, content.schema);
    if (!validate(value)) return `the body is not as documented: ${ajv.errorsText(validate.errors)}`;
    if (answer.status === 400) {
      const { errors } = value as { errors?: { path: string; message: string }[] };
      if (!errors?.length) return 'a 400 names no field';
    }
    return null;
  }

  function judgeProblem(answer: Answer, type: string): string | null {
    if (type !== 'application/problem+json')
      return `a ${answer.status} of the API is ${JSON.stringify(type)}`;
    const problem = JSON.parse(answer.body.toString()) as Record<string, unknown>;
    return problem.status === answer.status && typeof problem.detail === 'string'
      ? null
      : 'a problem without its parts';
  }

  function judgeApi(request: FuzzRequest, path: string, answer: Answer, type: string): string | null {
    const here = operations.filter(({ matches }) => matches.test(path));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = here.find((one) => one.method === method);
    if (request.method === 'HEAD')
      return answer.status === 405 || !operation || operation.responses[answer.status]
        ? null
        : `${answer.status} is not documented`;
    if (operation) {
      if (answer.status === 304 && request.headers.some(([name]) => name === 'if-none-match')) return null;
      return operation.responses[answer.status]
        ? judgeBody(operation, answer, type)
        : `${answer.status} is not documented for ${operation.name}`;
    }
    if (request.method === 'OPTIONS' && answer.status === 204) return null;
    if (![400, 401, 403, 404, 405, 413, 415].includes(answer.status) && path !== '/v1/openapi.json')
      return `${answer.status} for what the document does not know`;
    if (answer.status === 405 && !answer.headers.get('allow')) return 'a 405 without Allow';
    return answer.status < 400 ? null : judgeProblem(answer, type);
  }

  return (request: FuzzRequest, answer: Answer): string | null => {
    const { status, headers, body } = answer;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!(status >= 200 && status <= 503)) return `status ${status}`;
    if (status === 503) return headers.get('retry-after') ? null : 'a 503 without Retry-After';
    if (status >= 500) return `status ${status}`;
    const text = /json|text|xml/.test(type) ? body.toString() : '';
    const said = leak.exec(`${[...headers].join('\n')}\n${type === 'text/html' ? '' : text}`);
    if (said) return `the answer says ${JSON.stringify(said[0])}`;
    if (
      !isHttp(request) ||
      ([400, 431].includes(status) && body.length === 0 && headers.get('connection') === 'close')
    )
      return null;
    if (headers.get('x-content-type-options') !== 'nosniff') return `a ${status} without nosniff`;
    for (const name of ['server', 'x-powered-by', 'x-evil']) if (headers.has(name)) return `a header ${name}`;
    const path = pathOf(request.target);
    if (headers.get('content-encoding')) return null;
    return path.startsWith('/v1/') ? judgeApi(request, path, answer, type) : null;
  };
}
