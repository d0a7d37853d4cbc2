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
