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

const LEGAL = 'legal';
/** Ends the class of a crime that can bring the death penalty: it stands for the same crime without. */
const DEATH = '-death';

/** The page that warns most is told: beside it, who says less, or no more than that something is legal, leaves that out. */
function isOutdone(name: string, told: ReadonlyMap<string, unknown>, fact: LawFact['fact']): boolean {
  const classes: readonly string[] = LAW_CLASSES[fact];
  const isOfRow = (each: string) => RISING_FACTS.includes(fact) || each.startsWith(LEGAL);
  if ([...told.keys()].some((each) => each.startsWith(`${name}${DEATH}`))) return true;
  return (
    isOfRow(name) && classes.slice(classes.indexOf(name) + 1).some((each) => isOfRow(each) && told.has(each))
  );
}
