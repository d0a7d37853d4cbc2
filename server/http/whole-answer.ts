type Bytes = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, Bytes>();

/** An answer whose body is at hand: who keeps it need not read it back from a stream. */
export function wholeAnswer(body: Bytes, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of an answer; it can be taken once. */
export const takeBody = async (response: Response): Promise<Bytes> =>
  bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
