import { z } from 'zod';
import { RISK_TYPES, type RiskType } from './news.ts';
import { listOf, readRuleFile } from './rule-file.ts';
import { isTerm, termSigns, termsPattern } from './terms.ts';

/** A list without repeats: of two that are the same, one is a slip. */
const entriesOf = (item: z.ZodType<string, string>) =>
  z
    .array(item)
    .min(1)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, entry] of items.entries()) {
        if (seen.has(entry))
          context.addIssue({ code: 'custom', path: [index], message: `“${entry}” is listed twice` });
        seen.add(entry);
      }
    });
const sectionOf = <Settings extends z.ZodType, Entries extends z.ZodType>(
  settings: Settings,
  entries: Entries,
) => z.strictObject({ settings, entries });
const unset = z.strictObject({});
const noEntries = z.array(z.never());

const noTerm = ({ input }: { input?: unknown }) => `“${input}” is no term: data/news/README.md`;
const termList = entriesOf(z.string().regex(termSigns, { error: noTerm })).transform((terms, context) => {
  try {
    return termsPattern(terms);
  } catch {
    for (const [index, input] of terms.entries())
      if (!isTerm(input)) context.addIssue({ code: 'custom', path: [index], message: noTerm({ input }) });
    return z.NEVER;
  }
});
const word = z.string().regex(/^[a-z -]+$/);

const terms = sectionOf(unset, termList).transform(({ entries }) => entries);
const words = sectionOf(unset, entriesOf(word)).transform(
  ({ entries }): ReadonlySet<string> => new Set(entries),
);
const listsBy = (key: z.ZodType<string, string>, item: z.ZodType<string, string>) =>
  sectionOf(z.record(key, z.string().transform(listOf).pipe(entriesOf(item))), noEntries).transform(
    ({ settings }) => Object.entries(settings),
  );
const countryCode = z.string().regex(/^[A-Z]{2}$/);

const danger = sectionOf(
  z.strictObject({
    risk: z.enum(['2', '3', '4', '5']).transform((risk) => Number(risk) as 2 | 3 | 4 | 5),
    manner: z.enum(['purpose', 'accident', 'disease']),
    tone: z.enum(['loose', 'generic']).optional(),
  }),
  termList,
).transform(({ settings: { risk, manner, tone }, entries }) => ({
  risk,
  manner,
  isLoose: tone !== undefined,
  isGeneric: tone === 'generic',
  pattern: entries,
}));

/** Of two dangers that weigh the same at the same word, the one of the earlier kind decides. */
const precedence = {
  conflict: 1,
  terrorism: 2,
  unrest: 3,
  crime: 4,
  disaster: 5,
  health: 6,
  transport: 7,
  other: 8,
} satisfies Record<RiskType, number>;

/** Every file and section of data/news/. */
const rulesSchema = z.strictObject({
  contexts: z.strictObject({
    remembrance: terms,
    court: terms,
    statistics: terms,
    drill: terms,
    untrue: terms,
    ended: terms,
    planned: terms,
    slight: terms,
    peaceful: terms,
    unharmed: terms,
  }),
  dangers: z
    .record(z.enum(RISK_TYPES), z.record(z.string(), danger))
    .transform((byType) =>
      RISK_TYPES.toSorted((a, b) => precedence[a] - precedence[b]).flatMap((type) =>
        Object.values(byType[type]).map((group) => ({ type, ...group })),
      ),
    ),
  domains: z.strictObject({
    fiction: terms,
    arts: terms,
    sport: terms,
    business: terms,
    politics: terms,
    leisure: terms,
    gameWords: terms,
    responders: terms,
  }),
  duplicates: z.strictObject({
    publisherFamilies: listsBy(z.string(), z.string()).transform((families) =>
      families.map(([family, members]) => ({ family, members: termsPattern(members) })),
    ),
    emptyWords: words,
  }),
  idioms: z.strictObject({ idioms: terms }).transform(({ idioms }) => idioms),
  places: z.strictObject({
    /** Folded word, and its plural, to the code of a country. */
    nationalities: listsBy(countryCode, z.string()).transform(
      (countries): ReadonlyMap<string, string> =>
        new Map(
          countries.flatMap(([code, names]) =>
            names
              .map((name) => name.toLowerCase())
              .flatMap((name): [string, string][] => [
                [name, code],
                [`${name}s`, code],
              ]),
          ),
        ),
    ),
    /** Folded name to the code of a country. */
    areasAndSights: listsBy(countryCode, word).transform(
      (countries): ReadonlyMap<string, string> =>
        new Map(countries.flatMap(([code, names]) => names.map((name): [string, string] => [name, code]))),
    ),
    sharedAreas: words,
    thingsNamedAfterPlaces: terms,
    everydayWords: words,
    personalNames: words,
    here: words,
    of: words,
    topics: words,
    directions: words,
    makesOther: words,
    governs: words,
  }),
});

/** The rules by which headlines are judged, placed and compared, read from data/news/. */
export type NewsRules = z.output<typeof rulesSchema>;

/** A list of terms of one kind and weight; its settings are explained in data/news/README.md. */
export type DangerGroup = NewsRules['dangers'][number];

/** Reads and checks the rules; an Error names file and line of each mistake. @param files by path: "dangers/crime" */
export function parseNewsRules(files: Readonly<Record<string, string>>): NewsRules {
  const { words = '', ...others } = files;
  const named = Object.entries(readRuleFile('words', words).sections.words?.settings ?? {});
  const fill = (text: string) =>
    named.reduce((filled, [name, choice]) => filled.replaceAll(`{${name}}`, choice), text);
  const read = Object.entries(others).map(([path, text]) => ({ path, ...readRuleFile(path, fill(text)) }));
  const tree: Record<string, unknown> = { dangers: {} };
  for (const { path, sections } of read) {
    const [folder = '', name] = path.split('/');
    tree[folder] = name === undefined ? sections : { ...(tree[folder] ?? {}), [name]: sections };
  }
  const parsed = rulesSchema.safeParse(tree);
  if (parsed.success) return parsed.data;
  const lines = new Map(read.flatMap((file) => [...file.lines]));
  throw new Error(
    parsed.error.issues.map(({ path, message }) => `${placeOf(path, lines)}: ${message}`).join('\n'),
  );
}

/** File and line of what is nearest above a mistake: what is missing has no line of its own. */
function placeOf(path: readonly PropertyKey[], lines: ReadonlyMap<string, string>): string {
  for (let length = path.length; length > 0; length -= 1) {
    const found = lines.get(path.slice(0, length).join('/'));
    if (found !== undefined) return [found, ...path.slice(length)].join(': ');
  }
  return `data/news/${path.join('/')}`;
}
