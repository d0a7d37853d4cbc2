import { textIn } from '#features/contact/read-form.server.ts';
import { firstProblem, type Problem, type SchemaIssues } from '#features/contact/refused-form.server.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { addressField, atAddress } from './address-field.ts';

/** A form of watching as it was typed, so that one that is refused comes back filled in. */
export type TypedWatch = {
  topics: string[];
  least: string;
  radius: string;
  until: string;
  rhythm: string;
  quiet_from: string;
  quiet_until: string;
  time_zone: string;
  danger_passes: boolean;
  kind: string;
  address: string;
};

const longestText = 4_000;

/** The fields of a form, which asks for one address by kind. */
export function typedIn(form: FormData): TypedWatch {
  const text = (name: string) => textIn(form, name, longestText);
  const kind = text('kind');
  return {
    topics: form.getAll('topics').map(String).slice(0, 20),
    least: text('least'),
    radius: text('radius').trim(),
    until: text('until'),
    rhythm: text('rhythm'),
    quiet_from: text('quiet_from'),
    quiet_until: text('quiet_until'),
    time_zone: text('time_zone'),
    danger_passes: form.has('danger_passes'),
    kind,
    address: text(addressField(kind)),
  };
}

/** What a schema refuses, as a sentence, and where. @param kind of the address that was typed */
export const problemIn = (issues: SchemaIssues, kind = ''): Problem =>
  atAddress(firstProblem(issues, watchFormText.problem), kind);

/** A point has no reach of its own. */
export const lacksRadius: Problem = {
  field: 'radius',
  message: watchFormText.problem('radius', 'is needed for a point'),
};
