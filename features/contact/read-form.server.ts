/** The form of a request; anything that is no form counts as an empty one, which then misses its fields. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** A field of a form as text, cut where nobody types on; missing: empty. */
export const textIn = (form: FormData, name: string, longest: number): string =>
  String(form.get(name) ?? '').slice(0, longest);

/** A number of ours that a form sends back; 0, which nothing has, where it is none. */
export function idIn(form: FormData, name: string): number {
  const typed = textIn(form, name, 16);
  return /^\d{1,15}$/.test(typed) ? Number(typed) : 0;
}

/** What a schema found wrong. */
export type Refused = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** Why a form is refused, as a sentence, and the `name` of the field that is wrong, where one alone is. */
export type Problem = { message: string; field?: string };

/** The first of it in the words of a page. */
export function firstProblem(
  { issues: [first] }: Refused,
  say: (field: string, message: string) => string,
): Problem {
  if (!first) return { message: '' };
  const field = String(first.path[0] ?? '');
  return { field, message: say(field, first.message) };
}

/** What a form came to that was refused. */
export type RefusedForm = Problem & { ok: false; status: number };

export const refused = (problem: Problem | string, status = 400): RefusedForm => ({
  ok: false,
  status,
  ...(typeof problem === 'string' ? { message: problem } : problem),
});

/** The field that a refused form shows as wrong. */
export const wrongField = ({ message, field }: Problem) => (field ? { name: field, message } : null);
