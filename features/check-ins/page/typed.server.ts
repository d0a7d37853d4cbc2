import { textIn } from '#features/contact/read-form.server.ts';
import {
  firstProblem,
  type Problem,
  type RefusedForm,
  type SchemaIssues,
} from '#features/contact/refused-form.server.ts';
import { addressField } from '#features/watching/sign-up/address-field.ts';
import { checkInLabels, checkInPageText } from '#text/check-ins/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import type { WrongField } from '#ui/form/refused-field.tsx';

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
  shared_place: string;
};

const longestText = 4_000;
const mostChosen = 50;

const fieldOf = (form: FormData, name: string) => textIn(form, name, longestText);
const allIn = (form: FormData, name: string) => form.getAll(name).map(String).slice(0, mostChosen);

export const typedCheckIn = (form: FormData): TypedCheckIn => ({
  name: fieldOf(form, 'name'),
  asked: fieldOf(form, 'asked'),
  rhythm: fieldOf(form, 'rhythm'),
  weekdays: allIn(form, 'weekdays'),
  time: fieldOf(form, 'time'),
  day: fieldOf(form, 'day'),
  time_zone: fieldOf(form, 'time_zone'),
  grace: fieldOf(form, 'grace'),
  contacts: allIn(form, 'contacts'),
  place: fieldOf(form, 'place'),
  shared_place: fieldOf(form, 'shared_place'),
});

/** A form as it was sent, to be shown again with what was wrong. */
export type TypedForm = {
  intent: string;
  /** What it is about; '' for something new. */
  id: string;
  checkIn: TypedCheckIn;
  person: ReturnType<typeof typedPerson>;
  wrong: WrongField | null;
};

export const typedForm = (form: FormData, { wrong }: RefusedForm): TypedForm => ({
  intent: fieldOf(form, 'intent'),
  id: fieldOf(form, 'id'),
  checkIn: typedCheckIn(form),
  person: typedPerson(form),
  wrong,
});

/** Each kind of address has a field of its own; the holder's own ways have no name. */
export function typedPerson(form: FormData) {
  const role = fieldOf(form, 'role');
  const kind = fieldOf(form, 'kind');
  return {
    role,
    name: role === 'self' ? '-' : fieldOf(form, 'name'),
    kind,
    address: fieldOf(form, addressField(kind)),
  };
}

type Labels = Record<string, string>;

/** What a schema refuses, as a sentence, and where. @param labels of the form's fields */
export const problemIn = (refused: SchemaIssues, labels: Labels): Problem =>
  firstProblem(refused, (field, message) => checkInPageText.problem(labels[field] ?? field, message));

/** What the fields of somebody new are called; each kind of address has its own label. */
export const personLabels = ({ kind }: { kind: string }): Labels => ({
  ...checkInLabels.person,
  address: Object.entries(watchFormText.addresses).find(([each]) => each === kind)?.[1] ?? '',
});
