import type { WrongField } from '#ui/form/refused-field.tsx';

/** What a schema found wrong. */
export type SchemaIssues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** Why a form is refused, as a sentence, and the `name` of the field that is wrong, where one alone is. */
export type Problem = { message: string; field?: string };

/** The first that a schema found wrong, in the words of a page. */
export function firstProblem(
  { issues: [first] }: SchemaIssues,
  say: (field: string, message: string) => string,
): Problem {
  if (!first) return { message: '' };
  const field = String(first.path[0] ?? '');
  return { field, message: say(field, first.message) };
}

/** What a form came to that was refused; `wrong`: the field to show it at, null where no field alone is wrong. */
export type RefusedForm = {
  ok: false;
  status: number;
  message: string;
  wrong: WrongField | null;
};

/** Refuses a form. @param status of the answer */
export function refused(problem: Problem | string, status = 400): RefusedForm {
  const { message, field }: Problem = typeof problem === 'string' ? { message: problem } : problem;
  return { ok: false, status, message, wrong: field ? { name: field, message } : null };
}
