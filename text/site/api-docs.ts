/** The readable documentation of the API; everything about a path comes from the OpenAPI document. */
export const apiDocsText = {
  title: 'API',
  pageTitle: 'API documentation | Chaperon',
  description:
    'Every path of the Chaperon API with its parameters and answers, made from its OpenAPI document.',
  lead: 'The same scores, receipts and sources as on these pages, as JSON.',
  crumbs: { home: 'Home', here: 'API' },
  links: { document: 'OpenAPI document', method: 'How the score is made', sources: 'Sources' },
  start: {
    title: 'Start here',
    key: 'Every call carries a key in its header, except those marked “no key”. The key is publishable: it names a client and its quota. Never put it into an address.',
    own: 'With an account you make keys of your own, with their use by day:',
    ownLink: 'API keys',
    errors:
      'What fails answers as application/problem+json with type, title, status and detail; for bad input errors names each field. Too many calls get 429 with Retry-After.',
    missing: 'A place that does not exist: by id 404, by name 200 with an empty list.',
  },
  example: (origin: string, key: string) =>
    `curl -H "Authorization: Bearer ${key}" "${origin}/v1/entities/get?id=1153671"`,
  noKey: 'no key',
  parameters: 'Parameters',
  body: 'Body',
  name: 'Name',
  type: 'Type',
  about: 'About',
  required: 'required',
  answers: 'Answers',
  status: 'Status',
  content: 'Content',
  fields: 'Fields',
  assistants: {
    title: 'Assistants',
    lead: 'Give an assistant that speaks the Model Context Protocol this address. It needs no key, and asks within the limits of these pages:',
    tools: 'Each tool is a call of the API, with the same input and the same answer:',
  },
  paths: 'Paths',
};
