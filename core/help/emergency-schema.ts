import * as z from 'zod/mini';
import { EMERGENCY_LINES, EMERGENCY_SERVICES, type EmergencyNumbers, emergencyPanel } from './emergency.ts';

const dialableSchema = z.object({
  text: z.string(),
  /** Null where a list says words instead of a number. */
  tel: z.nullable(z.string()),
});

/** Numbers to call in a country as they are sent, with what each list says where they are not certain. */
export const emergencyAnswerSchema = z.object({
  country_code: z.string(),
  police: z.array(dialableSchema),
  ambulance: z.array(dialableSchema),
  fire: z.array(dialableSchema),
  must_verify: z.boolean(),
  warning: z.nullable(z.string()),
  /** Every number with the lists that name it, where fewer than two agree. */
  listed: z.array(
    z.object({ service: z.enum(EMERGENCY_SERVICES), number: z.string(), lists: z.array(z.string()) }),
  ),
  lines: z.array(
    z.object({
      line: z.enum(EMERGENCY_LINES),
      numbers: z.array(dialableSchema),
      list: z.nullable(z.string()),
      reported: z.nullable(z.string()),
    }),
  ),
  lines_warning: z.nullable(z.string()),
});
type EmergencyAnswer = z.infer<typeof emergencyAnswerSchema>;

/** What the API answers for a country. */
export function emergencyAnswer(countryCode: string, numbers: EmergencyNumbers): EmergencyAnswer {
  const { police, ambulance, fire, warning, lines, linesWarning } = emergencyPanel(numbers);
  const { mustVerify, lists, others } = numbers;
  return {
    country_code: countryCode,
    police,
    ambulance,
    fire,
    must_verify: mustVerify,
    warning,
    listed: EMERGENCY_SERVICES.flatMap((service) => {
      const number = numbers[service];
      const named = number ? [{ number, lists: lists[service] }, ...others[service]] : others[service];
      return mustVerify
        ? named.map((each) => ({ service, number: each.number, lists: [...each.lists] }))
        : [];
    }),
    lines: lines.map((line, at) => ({
      ...line,
      list: numbers.lines[at]!.list,
      reported: numbers.lines[at]!.reported,
    })),
    lines_warning: linesWarning,
  };
}
