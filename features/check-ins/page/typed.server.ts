import { addressField } from '#features/watching/sign-up/address-field.ts';
import { checkInPageText } from '#text/check-ins/page.ts';

/** A check-in as it was typed. */
export type TypedCheckIn = {
  name: string;
  asked: string;
  rhythm: string;
  weekdays: string[];
  time: string;
  day: string;
  time_zone: string;
  grace: string;
  contacts: string[];
  place: string;
};

const longestText = 4_000;
const mostChosen = 50;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, longestText);
const allIn = (form: FormData, name: string) => form.getAll(name).map(String).slice(0, mostChosen);

export const typedCheckIn = (form: FormData): TypedCheckIn => ({
  name: textIn(form, 'name'),
  asked: textIn(form, 'asked'),
  rhythm: textIn(form, 'rhythm'),
  weekdays: allIn(form, 'weekdays'),
  time: textIn(form, 'time'),
  day: textIn(form, 'day'),
  time_zone: textIn(form, 'time_zone'),
  grace: textIn(form, 'grace'),
  contacts: allIn(form, 'contacts'),
  place: textIn(form, 'place'),
});

/** Each kind of address has a field of its own; the holder's own ways have no name. */
export function typedPerson(form: FormData) {
  const role = textIn(form, 'role');
  const kind = textIn(form, 'kind');
  return {
    role,
    name: role === 'self' ? '-' : textIn(form, 'name'),
    kind,
    address: textIn(form, addressField(kind)),
  };
}

/** What a schema refuses, as a sentence. */
export function problemIn({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string {
  const [first] = issues;
  return first ? checkInPageText.problem(String(first.path[0] ?? ''), first.message) : '';
}
