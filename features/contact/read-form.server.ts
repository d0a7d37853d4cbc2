/** The form of a request; anything that is no form counts as an empty one, which then misses its fields. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
