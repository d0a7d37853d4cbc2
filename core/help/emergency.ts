import { listed } from '#core/place/names-in-sentences.ts';
import { capitalized } from '#core/text/first-letter.ts';

/** One number of an emergency service as it is printed, and what to dial; `tel` is null for words. */
export type Dialable = { text: string; tel: string | null };

export const EMERGENCY_SERVICES = ['police', 'ambulance', 'fire'] as const;
export type EmergencyService = (typeof EMERGENCY_SERVICES)[number];

/** Lists of numbers, as they are named to a reader; those after Wikipedia count as one. */
export const EMERGENCY_LISTS = {
  ITU: 'the ITU',
  'GOV.UK': 'GOV.UK',
  Wikipedia: 'lists based on Wikipedia',
} as const;
export type EmergencyList = keyof typeof EMERGENCY_LISTS;

/** Other lines that a traveler may need. */
export const EMERGENCY_LINES = [
  'tourist_police',
  'rural_police',
  'coast_guard',
  'doctor',
  'women',
  'children',
] as const;
export type EmergencyLineId = (typeof EMERGENCY_LINES)[number];

/** A line that one list names. `list` is null where it was only checked by hand; `reported`: ISO date of the entry. */
export type EmergencyLine = {
  line: EmergencyLineId;
  /** Separated by `/`. */
  numbers: string;
  list: EmergencyList | null;
  reported: string | null;
};

/** Numbers to call; several that all work are separated by `/`, and some are words (`depends on town/city`). */
export type EmergencyNumbers = Record<EmergencyService, string | null> & {
  /** True: fewer than two independent lists agree, so the numbers are never shown as certain. */
  mustVerify: boolean;
  /** Who names what is shown; empty where it was checked by hand against all lists. */
  lists: Record<EmergencyService, readonly EmergencyList[]>;
  /** What lists name instead; empty where none does or the numbers are certain. */
  others: Record<EmergencyService, readonly { number: string; lists: readonly EmergencyList[] }[]>;
  /** Who says that an ambulance may not come, or that no mobile phone works; null where nobody does. */
  note: string | null;
  lines: readonly EmergencyLine[];
};

/** The numbers of each service, split into what can be dialed, and a sentence where they are not certain. */
type EmergencyView = Record<EmergencyService, Dialable[]> & { warning: string | null };

/** The same with the other lines, and a sentence on how sure those are. */
export type EmergencyPanel = EmergencyView & {
  lines: { line: EmergencyLineId; numbers: Dialable[] }[];
  linesWarning: string | null;
};

/** Splits what a list says (`112/133`, `(+683) 4333`, `depends on town/city`) into numbers to press and words. */
export function dialables(text: string): Dialable[] {
  const parts = /[a-z]/i.test(text) ? [text] : text.split('/');
  return parts.flatMap((part) => {
    const shown = part.trim();
    if (shown === '') return [];
    const tel = shown.replace(/[^\d+]/g, '');
    return [{ text: shown, tel: /[a-z]/i.test(shown) || !/\d/.test(tel) ? null : tel }];
  });
}

/** Services that answer under the same numbers. */
type SharedNumbers = { services: EmergencyService[]; numbers: readonly Dialable[] };

/**
 * Services by the numbers that they answer: each number stands once, with all services that it reaches. What reaches all
 * of them comes first.
 */
export function servicesByNumbers(numbers: Record<EmergencyService, readonly Dialable[]>): SharedNumbers[] {
  const reachedBy = (text: string | null) =>
    EMERGENCY_SERVICES.filter((service) =>
      text === null ? numbers[service].length === 0 : numbers[service].some((each) => each.text === text),
    );
  const groups = new Map<string, { services: EmergencyService[]; numbers: Dialable[] }>();
  for (const service of EMERGENCY_SERVICES) {
    for (const number of numbers[service].length > 0 ? numbers[service] : [null]) {
      const services = reachedBy(number?.text ?? null);
      const group = groups.get(services.join()) ?? { services, numbers: [] };
      groups.set(services.join(), group);
      if (number && !group.numbers.some(({ text }) => text === number.text)) group.numbers.push(number);
    }
  }
  const isOfAll = ({ services }: SharedNumbers) => services.length === EMERGENCY_SERVICES.length;
  return [...groups.values()].toSorted((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)));
}

/** The numbers as every screen shows them. */
export const emergencyView = (numbers: EmergencyNumbers): EmergencyView => ({
  police: numbersOf(numbers, 'police'),
  ambulance: numbersOf(numbers, 'ambulance'),
  fire: numbersOf(numbers, 'fire'),
  warning: warningOf(numbers),
});

/** What to dial: where GOV.UK and other lists name different numbers, both, since either may be the one that answers. */
function numbersOf(numbers: EmergencyNumbers, service: EmergencyService): Dialable[] {
  const [shown, lists, others] = [numbers[service], numbers.lists[service], numbers.others[service]];
  const isOfGovUk = lists.includes('GOV.UK');
  const beside = others.filter((other, at) => other.lists.includes('GOV.UK') || (isOfGovUk && at === 0));
  const all = [shown ?? '', ...beside.map(({ number }) => number)].flatMap(dialables);
  return all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at);
}

/** The numbers with the other lines: the panels on which people look for help. */
export const emergencyPanel = (numbers: EmergencyNumbers): EmergencyPanel => ({
  ...emergencyView(numbers),
  lines: numbers.lines.map(({ line, numbers }) => ({ line, numbers: dialables(numbers) })),
  linesWarning: linesWarningOf(numbers),
});

/** What a list says instead of a number where a country has no such service. */
export const NO_SERVICE = 'None';

/** Whom to call for somebody who is badly hurt; `isSure`: our own check or two lists have the number. */
type FirstCall = { who: 'ambulance' | 'doctor'; numbers: Dialable[]; isSure: boolean };

/** An ambulance, or the doctor where there is none; null where no number can be dialed. */
export function firstCall(numbers: EmergencyNumbers): FirstCall | null {
  const doctor = numbers.lines.find(({ line }) => line === 'doctor');
  const ambulance = numbersOf(numbers, 'ambulance');
  const isThere = ambulance.some(({ text }) => text !== NO_SERVICE);
  const call: FirstCall =
    !isThere && doctor
      ? { who: 'doctor', numbers: dialables(doctor.numbers), isSure: false }
      : {
          who: 'ambulance',
          numbers: ambulance,
          isSure: !numbers.mustVerify || isAgreed(numbers, 'ambulance'),
        };
  return call.numbers.length > 0 && call.numbers.every(({ tel }) => tel !== null) ? call : null;
}

const isAgreed = ({ lists, others }: EmergencyNumbers, service: EmergencyService): boolean =>
  others[service].length === 0 && lists[service].length > 1;

/** What to do about numbers that fewer than two lists agree on. */
export const CHECK_NUMBERS = 'Numbers may have changed. Check on arrival.';

function warningOf(numbers: EmergencyNumbers): string | null {
  const check = numbers.mustVerify ? [CHECK_NUMBERS, ...saidByLists(numbers)] : [];
  return [numbers.note, ...check].filter(Boolean).join(' ') || null;
}

/** What each list says of the services whose numbers fewer than two of them agree on, a sentence for each. */
export const saidByLists = (numbers: EmergencyNumbers): string[] =>
  onlyList(numbers) ??
  EMERGENCY_SERVICES.flatMap((service) => {
    const [shown, lists, others] = [numbers[service], numbers.lists[service], numbers.others[service]];
    if (!shown || isAgreed(numbers, service)) return [];
    const said = [{ number: shown, lists }, ...others];
    const only = said.length === 1 ? ' only' : '';
    const named = said.map((each) => `${inWords(each.number)} (${namesOf(each.lists)}${only})`);
    return `${capitalized(service)}: ${named.join(', ')}.`;
  });

/** The list that alone names all of them; null where more do. */
function loneList({ lists, others }: EmergencyNumbers): EmergencyList | null {
  const [first, ...more] = new Set(EMERGENCY_SERVICES.flatMap((service) => lists[service]));
  const isAlone = EMERGENCY_SERVICES.every(
    (service) => lists[service].length === 1 && others[service].length === 0,
  );
  return first && isAlone && more.length === 0 ? first : null;
}

/** "Only GOV.UK names these." */
function onlyList(numbers: EmergencyNumbers): string[] | null {
  const list = loneList(numbers);
  return list && [`Only ${namesOf([list])} names these.`];
}

const inWords = (number: string): string =>
  number === NO_SERVICE ? number.toLowerCase() : number.replaceAll('/', ' or ');

const namesOf = (lists: readonly EmergencyList[]): string =>
  lists.length === 0 ? 'our own check' : lists.map((list) => EMERGENCY_LISTS[list]).join(' and ');

/** Who alone names the other lines; to check them is said once, with the numbers where those need it. */
function linesWarningOf(numbers: EmergencyNumbers): string | null {
  const { lines, mustVerify } = numbers;
  const lone = loneList(numbers);
  // Of a list that names all numbers alone it is said once.
  if (lines.every(({ list }) => lone !== null && list === lone)) return null;
  const years = Map.groupBy(lines, ({ list }) => list);
  const who = [...years].map(([list, own]) => {
    const reported = own.flatMap((line) => line.reported?.slice(0, 4) ?? []);
    return [namesOf(list ? [list] : []), ...new Set(reported.sort())].join(', ');
  });
  const isNamed = lines.some(({ list }) => list !== null);
  const named = listed([
    ...new Set(lines.flatMap(({ numbers }) => dialables(numbers)).map(({ text }) => text)),
  ]);
  return `Only one list names ${named}${isNamed ? ` (${who.join('; ')})` : ''}.${mustVerify ? '' : ' Check on arrival.'}`;
}
