import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { plainPng } from '../../test/photos.ts';
import { submitAuthorForm, submitReportForm } from './report-form.server.ts';

const LISBON = '2267057';

describe('the plain forms of a report', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { UPLOADS_PER_HOUR: '2' } });
  });
  afterAll(() => test.close());

  const post = (body: FormData | URLSearchParams) => new Request('http://x/form', { method: 'POST', body });
  const multipart = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const sendFrom = async (who: string): Promise<string> => {
    const form = multipart({ entity_id: LISBON, report_title: `From ${who}`, report_score: '7.5' });
    form.set('file', new Blob([new Uint8Array(await plainPng())]), 'a.png');
    const outcome = await submitReportForm(test.deps, post(form), { who, origin: 'http://x' });
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.sent.link?.split('/r/')[1] ?? '';
  };

  it('delete a report also from an address that has used up its photos', async () => {
    const who = 'a shared address';
    const token = await sendFrom(who);
    const change = () => post(multipart({ intent: 'change', report_title: 'Changed' }));
    expect(await submitAuthorForm(test.deps, change(), { who, token })).toEqual({ ok: true, done: 'saved' });
    const refused = await submitAuthorForm(test.deps, change(), { who, token });
    expect(refused).toMatchObject({ status: 429 });
    const remove = () => post(new URLSearchParams({ intent: 'remove' }));
    expect(await submitAuthorForm(test.deps, remove(), { who, token })).toEqual({
      ok: true,
      done: 'removed',
    });
    expect(await submitAuthorForm(test.deps, remove(), { who, token })).toMatchObject({ status: 404 });
    for await (const { name } of test.deps.storage.list()) throw new Error(`${name} is left`);
  });

  it('give a change that failed back with all that was typed', async () => {
    const token = await sendFrom('a phone');
    const form = multipart({
      intent: 'change',
      report_title: 'Typed anew',
      report_review: 'Word for word',
      report_score: '12',
      report_emergency: 'fire',
    });
    form.set('file', new Blob(['<svg/>']), 'a.jpg');
    expect(await submitAuthorForm(test.deps, post(form), { who: 'a phone', token })).toMatchObject({
      ok: false,
      status: 400,
      typed: { title: 'Typed anew', review: 'Word for word', score: 12, emergency: 'fire' },
    });
  });

  it('change nothing without a photo form, and are small without one', async () => {
    const token = await sendFrom('somebody');
    const plain = post(new URLSearchParams({ intent: 'change', report_title: 'Changed' }));
    expect(await submitAuthorForm(test.deps, plain, { who: 'somebody', token })).toMatchObject({
      ok: false,
      status: 415,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const large = await test.app.request(`/r/${token}`, {
      method: 'POST',
      headers,
      body: `intent=remove&x=${'x'.repeat(300_000)}`,
    });
    expect(large.status).toBe(413);
  });
});
