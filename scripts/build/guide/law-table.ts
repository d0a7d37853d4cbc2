import { z } from 'zod';
import type { LawFact } from '#core/guide/guide-schema.ts';
import { LAW_CLASSES, LAW_FACTS, RISING_FACTS } from '#core/guide/law.ts';
import type { CsvRow } from '#core/text/csv.ts';
import { saidOf, sayingColumns } from './country-tables.ts';
import { code } from './fields.ts';

const lawRow = z
  .strictObject({ country: code, fact: z.enum(LAW_FACTS), class: z.string(), ...sayingColumns })
  .refine((row) => (LAW_CLASSES[row.fact] as readonly string[]).includes(row.class), {
    error: ({ input }) => `is no class of its fact: ${JSON.stringify(input)}`,
  });
type LawRow = z.infer<typeof lawRow>;

/**
 * What governments say of the law of each country, by ISO code; who says the same stands together.
 * @param rows of `law.csv`
 * @throws where a row does not parse, or has a class that its fact does not know
 */
export function lawOf(rows: readonly CsvRow[]): Record<string, LawFact[]> {
  const byCountry = Map.groupBy(z.array(lawRow).parse(rows), ({ country }) => country);
  return Object.fromEntries(
    [...byCountry].map(([country, own]) => [country, LAW_FACTS.flatMap((fact) => factsOf(own, fact))]),
  );
}

function factsOf(rows: readonly LawRow[], fact: LawFact['fact']): LawFact[] {
  const byClass = Map.groupBy(
    rows.filter((row) => row.fact === fact),
    (row) => row.class,
  );
  return [...byClass]
    .filter(([name]) => !isOutdone(name, byClass, fact))
    .map(([name, same]) => ({ fact, class: name, said: same.map(saidOf) }));
}

/** Classes of one family begin with the same word: `legal` and `legal-but-arrests`, `crime` and `crime-death`. */
const familyOf = (name: string): string => name.split('-', 1)[0]!;

/** The page that warns most is told: beside it, who says less of the same family, or of a rising fact, is left out. */
function isOutdone(name: string, told: ReadonlyMap<string, unknown>, fact: LawFact['fact']): boolean {
  const classes: readonly string[] = LAW_CLASSES[fact];
  const isRising = RISING_FACTS.includes(fact);
  return classes
    .slice(classes.indexOf(name) + 1)
    .some((each) => told.has(each) && (isRising || familyOf(each) === familyOf(name)));
}
