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
  problems: { title: 'What can fail', type: 'End of the type', means: 'Title' },
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
  calls: 'Calls',
  callsLead:
    'Each call with an example that runs as it stands; where it names a report, a team or a photo, put your own. Example answers are those of a new installation, with long lists cut short; what calls itself a sample is made up.',
  units: {
    title: 'Numbers and units',
    lead: 'What a number means, wherever a field of this name stands. Moments are ISO 8601 in UTC, days are `2026-11-24`, countries are ISO 3166-1 codes of two letters.',
    names: 'Fields',
  },
  list: {
    label: 'All calls',
    open: 'All calls',
    search: 'Search calls',
    language: 'Examples in',
    found: (count: number) =>
      count === 0 ? 'No calls match. Try a word such as “alerts” or “place”.' : `${count} calls`,
  },
  example: {
    first: (origin: string, key: string) =>
      `curl -H "Authorization: Bearer ${key}" "${origin}/v1/entities/get?id=1153671"`,
    answer: (status: string) => `Example answer, ${status}`,
    copy: 'Copy',
    copied: 'Copied.',
    failed: 'Not copied: your browser does not allow it. Select the text instead.',
  },
  tryIt: {
    open: 'Try it',
    label: (call: string) => `Try ${call}`,
    loading: 'Loading …',
    notLoaded: 'The form could not be loaded. Check your connection.',
    again: 'Try again',
    key: 'Key',
    keyHint: 'Leave empty to use this page’s key. Yours stays in this tab and is not saved.',
    forReal: 'This is not a test: it changes what is stored on this site.',
    signedIn:
      'This call belongs to whoever is signed in: sign in first, your browser then sends your session.',
    notJson: 'This is not valid JSON. Check commas and quotes.',
    send: 'Send',
    sending: 'Sending …',
    close: 'Close',
    offline: 'Nothing answered. Check your connection, then send again.',
    said: ({ status, statusText, tookMs, bytes }: Answered) =>
      `${status} ${statusText}, ${tookMs.toLocaleString('en-US')} ms, ${bytes.toLocaleString('en-US')} bytes`,
    answer: 'Answer',
    cut: (characters: number) => `Only the first ${characters.toLocaleString('en-US')} characters are shown.`,
  },
};

type Answered = { status: number; statusText: string; tookMs: number; bytes: number };
