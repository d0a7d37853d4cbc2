/** The languages that every call has an example in. */
export const EXAMPLE_LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'python', name: 'Python' },
  { id: 'go', name: 'Go' },
] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number]['id'];
