import { withArticle } from '#core/place/names-in-sentences.ts';
import type { Place } from '#core/place/place.ts';
import { capitalized } from '#core/text/first-letter.ts';
import { emergencyText } from '#features/safety/countries/compare-view.server.ts';
import { checklistItems as items } from '#text/trip/checklist.ts';
import { type FactDeps, toActOn } from './stop-facts.server.ts';

/** One thing to do; `id` names its tick in the browser. */
export type ChecklistItem = { id: string; title: string; text: string };

type Country = { code: string; name: string };

/** What to do before a trip: the same for all, with what the guide says of these stops. */
export function checklistOf(deps: FactDeps, places: readonly Place[]): ChecklistItem[] {
  const countries = [
    ...new Map(
      places.map(({ countryCode: code, countryName }) => [code, { code, name: withArticle(countryName) }]),
    ).values(),
  ];
  const item = (id: keyof typeof items & string, title: string, ...texts: string[]): ChecklistItem => ({
    id,
    title,
    text: texts.join(' '),
  });
  return [
    item('papers', items.papers.title, items.papers.text(countries.map(({ name }) => name))),
    item('copies', items.copies.title, items.copies.text),
    item('insurance', items.insurance.title, items.insurance.text, ...insuranceAdvice(deps, countries)),
    item('advice', items.advice.title, items.advice.text),
    ...numbers(deps, countries),
    item('embassy', items.embassy.title, items.embassy.text),
    ...clinic(deps, places),
    item('medicines', items.medicines.title, items.medicines.text, ...medicinesLaw(deps, countries)),
    ...plugs(deps, countries),
    ...money(deps, countries),
    item('offline', items.offline.title, items.offline.text),
    item('contact', items.contact.title, items.contact.text),
  ];
}

const named = (countries: readonly Country[], say: (names: string[]) => string): string[] =>
  countries.length === 0 ? [] : [say(countries.map(({ name }) => name))];

const insuranceAdvice = ({ scores }: FactDeps, countries: readonly Country[]): string[] =>
  named(
    countries.filter(({ code }) =>
      scores.advisories(code).advisories.some(({ level, scope }) => level === 4 && scope === 'whole'),
    ),
    items.insuranceAdvice,
  );

const medicinesLaw = ({ guide }: FactDeps, countries: readonly Country[]): string[] =>
  named(
    countries.filter(({ code }) => guide.law(code).some(({ fact }) => fact === 'medicines')),
    items.medicinesLaw,
  );

function numbers({ scores }: FactDeps, countries: readonly Country[]): ChecklistItem[] {
  const known = countries.flatMap(({ code, name }) => {
    const listed = scores.emergency(code);
    const text = listed && emergencyText(listed);
    return text ? [`${capitalized(name)}: ${text}`] : [];
  });
  if (known.length === 0) return [];
  return [{ id: 'numbers', title: items.numbers.title, text: items.numbers.text(known) }];
}

/** What to ask a travel clinic about, and where. */
function clinic({ scores }: FactDeps, places: readonly Place[]): ChecklistItem[] {
  const health = [...new Map(places.map((place) => [place.id, place])).values()].map((place) => ({
    name: place.name,
    ...toActOn(scores.health(place)),
  }));
  type Health = (typeof health)[number];
  const concern = (what: string, isGiven: (each: Health) => unknown): string[] => {
    const where = health.filter(isGiven).map(({ name }) => name);
    return where.length === 0 ? [] : [items.health.concern(what, where)];
  };
  const concerns = [
    ...concern(items.health.malaria, ({ malaria }) => malaria),
    ...concern(
      items.health.yellowFever,
      ({ yellowFever, certificate }) => yellowFever ?? certificate === 'all',
    ),
    ...concern(items.health.dengue, ({ dengue }) => dengue),
    ...concern(items.health.altitude, ({ elevationMeters }) => elevationMeters !== null),
  ];
  if (concerns.length === 0) return [];
  return [{ id: 'health', title: items.health.title, text: items.health.text(concerns) }];
}

function plugs({ guide }: FactDeps, countries: readonly Country[]): ChecklistItem[] {
  const known = countries.flatMap(({ code, name }) => {
    const types = guide.practical(code)?.plugs ?? [];
    return types.length === 0 ? [] : [items.plugs.of(name, types)];
  });
  if (known.length === 0) return [];
  return [{ id: 'plugs', title: items.plugs.title, text: items.plugs.text(known) }];
}

function money({ guide }: FactDeps, countries: readonly Country[]): ChecklistItem[] {
  const codes = new Set(countries.flatMap(({ code }) => guide.practical(code)?.currencies ?? []));
  if (codes.size === 0) return [];
  const names = new Intl.DisplayNames('en-US', { type: 'currency' });
  const known = [...codes].map((code) => `${names.of(code) ?? code} (${code})`);
  return [{ id: 'money', title: items.money.title, text: items.money.text(known) }];
}
