import type { FactReader } from './place-facts.ts';

/** Facts with the crime of a city's region, as its source tells it live, where no source that ships tells of the city. */
export function withRegionalCrime(
  read: FactReader,
  regions: ReadonlyMap<number, { year: number; value: number }>,
): FactReader {
  if (regions.size === 0) return read;
  return (city) => {
    const facts = read(city);
    const region = regions.get(city.id);
    if (facts.crime || !region) return facts;
    return { ...facts, crime: { area: `${city.name} and around`, index: 'EUROSTAT', ...region } };
  };
}
