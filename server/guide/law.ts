import type { LawFact } from '#core/guide/guide-schema.ts';
import { LAW_CLASSES, LAW_FACTS } from '#core/guide/law.ts';
import type { CsvRow } from '#core/text/csv.ts';
import { saidOf } from './country-facts.ts';

/**
 * What governments say of the law of each country, by ISO code; who says the same stands together.
 * @param rows of `law.csv`
 * @throws where a row has a class that its fact does not know
 */
export function openLaw(rows: readonly CsvRow[]): ReadonlyMap<string, readonly LawFact[]> {
  const byCountry = Map.groupBy(rows, ({ country }) => country!);
  return new Map([...byCountry].map(([country, own]) => [country, LAW_FACTS.flatMap(factOf(own))]));
}

const factOf =
  (rows: readonly CsvRow[]) =>
  (fact: (typeof LAW_FACTS)[number]): LawFact[] => {
    const classes: readonly string[] = LAW_CLASSES[fact];
    const byClass = Map.groupBy(
      rows.filter((row) => row.fact === fact),
      (row) => row.class!,
    );
    return [...byClass].map(([name, same]) => {
      if (!classes.includes(name)) throw new Error(`law.csv has a class that is not known: ${fact} ${name}`);
      return { fact, class: name, said: same.map(saidOf) };
    });
  };
