import { randomUUID } from 'node:crypto';
import { submitOperatorForm } from '#features/moderation/operator-form.server.ts';
import { releaseReports } from '#features/reports/send/release.server.ts';
import type { TestApp } from '../app.ts';

/** Cities with very different numbers of visitors: the first is the most popular. */
export const places = [
  2267057, 2735943, 2643743, 2988507, 2950159, 3169070, 3117735, 2759794, 2761369, 3067696, 756135, 3054643,
  2673730, 3143244, 658225, 2618425, 2800866, 2964574, 2660646, 264371,
];

export type Sending = { address: string; place: number; text: string; isEmergency: boolean; key?: string };
export type Sent = {
  status: number;
  id: number;
  standing: 'published' | 'held' | null;
  token: string | null;
};

/**
 * What anybody can do with the service, from any address: each call meets the next of its nodes.
 * `solve` is a proof of work: a text, or empty without scripts.
 */
export function actsOn(nodes: readonly TestApp[]) {
  let turn = 0;
  const nextNode = () => {
    turn += 1;
    return nodes[turn % nodes.length]!;
  };
  /** Everything here runs without a pause, which the app would take for a load that it has to shed. */
  const request: TestApp['request'] = async (path, init) => {
    await new Promise(setImmediate);
    return nextNode().request(path, init);
  };
  const post = (path: string, address: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
  const withProof = async (ask: (altcha: string | null) => Promise<Response>, solve: () => string) => {
    const first = await ask(null);
    return first.status === 428 ? ask(solve()) : first;
  };
  const report = async (sending: Sending, solve: () => string): Promise<Sent> => {
    const answer = await withProof(
      (altcha) =>
        post(
          '/v1/reports/new',
          sending.address,
          {
            entity_id: sending.place,
            report_score: 12,
            report_title: sending.text,
            report_emergency: sending.isEmergency ? 'violence' : null,
            may_replace: true,
            altcha,
          },
          { 'idempotency-key': sending.key ?? randomUUID() },
        ),
      solve,
    );
    const body = (await answer.json()) as { id?: number; status?: unknown; edit_token?: string | null };
    const standing = body.status === 'published' || body.status === 'held' ? body.status : null;
    return { status: answer.status, id: body.id ?? 0, standing, token: body.edit_token ?? null };
  };
  const flag = async (id: number, address: string, solve: () => string) =>
    (
      await withProof(
        (altcha) => post(`/v1/reports/${id}/flag`, address, { reason: 'untrue', altcha }),
        solve,
      )
    ).status;
  let reader = 0;
  /** The newest reports, read from another address each time: reads are limited by the real clock. */
  const listed = async () => {
    // The product does so every ten seconds.
    await releaseReports(nextNode().deps);
    reader += 1;
    const headers = { 'x-forwarded-for': `11.${reader >> 8}.${reader & 255}.1` };
    const answer = await request('/v1/reports/get?limit=200', { headers });
    if (!answer.ok) throw new Error(`The list answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { id: number; entity_id: number }[];
  };
  const upload = async (address: string, photo: Uint8Array) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(photo)]), 'a.png');
    const headers = { 'x-forwarded-for': address };
    return (await request('/v1/upload/reports', { method: 'POST', body: form, headers })).status;
  };
  const nameOf = (address: string) =>
    nextNode().deps.writeLimits.nameOf({ env: {}, req: { header: () => address } } as never);
  /** @returns whether the operators' page opened */
  const signIn = async (address: string, key: string) => {
    const body = new URLSearchParams({ intent: 'sign-in', name: 'Maria', key });
    const headers = { 'sec-fetch-site': 'same-origin' };
    const request = new Request('https://chaperon.example/operator', { method: 'POST', body, headers });
    return (await submitOperatorForm(nextNode().deps, request, await nameOf(address))).ok;
  };
  return { report, flag, listed, upload, signIn };
}

export type Acts = ReturnType<typeof actsOn>;
