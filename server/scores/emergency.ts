import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { governmentOf } from '#core/alert/advisory.ts';
import {
  EMERGENCY_LINES,
  EMERGENCY_LISTS,
  type EmergencyLine,
  type EmergencyList,
  type EmergencyNumbers,
} from '#core/help/emergency.ts';
import { ADVISORY_ISSUERS } from '#core/score/figures/figures.ts';
import { parseCsv } from '#core/text/csv.ts';
import { monthText } from '#core/text/date-text.ts';

const list = z.enum(Object.keys(EMERGENCY_LISTS) as [EmergencyList, ...EmergencyList[]]);
const code = z.string().regex(/^[A-Z]{2}$/);
const number = z.string().transform((value) => value || null);
const lists = z.string().transform((names) => z.array(list).parse(names.split(' ').filter(Boolean)));
/** `911 (Wikipedia); 111 (ITU)`. */
const others = z.string().transform((value) =>
  value
    .split('; ')
    .filter(Boolean)
    .map((each) => {
      const [, number = '', names = ''] = /^(\S+) \((.+)\)$/.exec(each) ?? [];
      return { number: z.string().min(1).parse(number), lists: z.array(list).parse(names.split(' ')) };
    }),
);
/** `CA 2026-07-29;UK 2025-12-10`: who says something, as it ends a sentence; null where nobody does. */
const saidBy = z.string().transform((value) => {
  const who = value
    .split(';')
    .filter(Boolean)
    .map((each) => {
      const [issuer, asOf] = each.split(' ');
      const government = governmentOf(z.enum(ADVISORY_ISSUERS).parse(issuer));
      return `${government}, ${monthText(z.iso.date().parse(asOf).slice(0, 7))}`;
    });
  return who.length > 0 ? `(${who.join('; ')})` : null;
});
const numbersRow = z.object({
  country: code,
  police: number,
  ambulance: number,
  fire: number,
  must_verify: z.enum(['yes', 'no']),
  police_lists: lists,
  ambulance_lists: lists,
  fire_lists: lists,
  police_others: others,
  ambulance_others: others,
  fire_others: others,
  may_not_come: saidBy,
  no_mobile: saidBy,
});
/** What governments say of calling for help. */
function noteOf({ may_not_come, no_mobile }: z.infer<typeof numbersRow>): string | null {
  const said = [
    may_not_come && `An ambulance may come late or not at all ${may_not_come}.`,
    no_mobile &&
      `There is no mobile network: tell a resident, who can call by phone or VHF radio and raise the alarm in a fire ${no_mobile}.`,
  ];
  return said.filter(Boolean).join(' ') || null;
}

const lineRow = z.object({
  country: code,
  line: z.enum(EMERGENCY_LINES),
  numbers: z.string().min(1),
  list: z.union([list, z.literal('').transform(() => null)]),
  reported: z.union([z.iso.date(), z.literal('').transform(() => null)]),
});

/** Numbers to call by country. @param directory `data/figures` @throws when a row does not parse */
export function loadEmergency(directory: string): Map<string, EmergencyNumbers> {
  const read = <Row>(file: string, row: z.ZodType<Row>): Row[] =>
    z.array(row).parse(parseCsv(readFileSync(join(directory, file), 'utf8')));
  const lines = new Map<string, EmergencyLine[]>();
  for (const { country, ...line } of read('emergency-lines.csv', lineRow))
    lines.set(country, [...(lines.get(country) ?? []), line]);
  return new Map(
    read('emergency-numbers.csv', numbersRow).map((row) => [
      row.country,
      {
        police: row.police,
        ambulance: row.ambulance,
        fire: row.fire,
        mustVerify: row.must_verify === 'yes',
        lists: { police: row.police_lists, ambulance: row.ambulance_lists, fire: row.fire_lists },
        others: { police: row.police_others, ambulance: row.ambulance_others, fire: row.fire_others },
        note: noteOf(row),
        lines: lines.get(row.country) ?? [],
      },
    ]),
  );
}
