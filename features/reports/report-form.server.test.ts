import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { plainPng } from '../../test/photos.ts';
import { reportByToken } from './author.server.ts';
import { publishedReport } from './read.server.ts';
import { submitAuthorForm, submitFlagForm, submitReportForm } from './report-form.server.ts';

const LISBON = '2267057';

describe('the plain forms of a report', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { UPLOADS_PER_HOUR: '2', FLAGS_PER_HOUR: '3' } });
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

  describe('of a reader who complains about it', () => {
    const flag = (id: number, who: string, fields: Record<string, string> = { reason: 'spam' }) =>
      submitFlagForm(test.deps, post(new URLSearchParams(fields)), { who, id });
    const sentId = async (who: string) => (await reportByToken(test.deps, await sendFrom(who)))!.report.id;

    it('count together with those of readers with scripts, each reader once, also the one who hides it', async () => {
      const id = await sentId('a stranger');
      for (const _ of [1, 2, 3]) expect(await flag(id, 'first')).toEqual({ ok: true });
      const byScript = await test.post(`/v1/reports/${id}/flag`, { reason: 'hate' });
      expect(byScript.status).toBe(202);
      expect(await publishedReport(test.deps, id)).toMatchObject({ id, title: 'From a stranger' });
      expect(await flag(id, 'third')).toEqual({ ok: true });
      expect(await publishedReport(test.deps, id)).toBeNull();
      expect(await flag(id, 'fourth')).toMatchObject({ ok: false, status: 404 });
    });

    it('are refused beyond the limit, for no report, and for a reason we do not know', async () => {
      const id = await sentId('another stranger');
      expect(await flag(id, 'a reader', { reason: 'boring' })).toEqual({
        ok: false,
        status: 400,
        message: 'The field "reason" is none of personal, hate, spam, untrue, other.',
      });
      for (const nowhere of [0, 999_999])
        expect(await flag(nowhere, 'a reader')).toMatchObject({ ok: false, status: 404 });
      for (const _ of [1, 2, 3]) expect(await flag(id, 'a reader', {})).toEqual({ ok: true });
      expect(await flag(id, 'a reader')).toMatchObject({
        ok: false,
        status: 429,
        message: expect.stringMatching(/^You have reported several reports within an hour\. Try again in/),
      });
    });
  });
});
