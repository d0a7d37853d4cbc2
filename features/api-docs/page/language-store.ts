import { createPersistentStore } from '#client/persistent-store.ts';
import { EXAMPLE_LANGUAGES, type ExampleLanguage } from '../example-languages.ts';

/** The language a visitor reads examples in. */
export const languageStore = createPersistentStore<ExampleLanguage>(
  'example-language',
  'curl',
  (value) => EXAMPLE_LANGUAGES.find(({ id }) => id === value)?.id ?? null,
);
