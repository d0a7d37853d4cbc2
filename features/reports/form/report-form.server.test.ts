import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportByToken } from '#features/reports/author/author.server.ts';
import { receivePhoto } from '#features/reports/photos/photos.server.ts';
import { publishedReport } from '#features/reports/read/read.server.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { plainPng } from '../../../test/photos.ts';
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
    const change = async () => {
      const form = multipart({ intent: 'change', report_title: 'Changed', report_score: '7' });
      form.set('file', new Blob([new Uint8Array(await plainPng())]), 'a.png');
      return submitAuthorForm(test.deps, post(form), { who, token });
    };
    expect(await change()).toEqual({ ok: true, done: 'saved' });
    expect(await change()).toMatchObject({ status: 429, typed: { title: 'Changed', score: 7 } });
    const words = post(multipart({ intent: 'change', report_title: 'Only words' }));
    expect(await submitAuthorForm(test.deps, words, { who, token }), 'words are no photo').toMatchObject({
      done: 'saved',
    });
    const remove = () => post(new URLSearchParams({ intent: 'remove' }));
    expect(await submitAuthorForm(test.deps, remove(), { who, token })).toEqual({
      ok: true,
      done: 'removed',
    });
    expect(await submitAuthorForm(test.deps, remove(), { who, token })).toMatchObject({ status: 404 });
    for await (const { name } of test.deps.storage.list()) throw new Error(`${name} is left`);
  });

  it('are taken without a photo, and come back as typed with one, while one address holds all it may', async () => {
    const head =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of a photo';
    const ends: (() => void)[] = [];
    const slow = (who: string) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(Buffer.from(head));
          ends.push(() => controller.close());
        },
      });
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const request = new Request('http://x/form', {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
      return receivePhoto(test.deps, request, who).catch(() => null);
    };
    const running: Promise<unknown>[] = [];
    const submit = async (who: string, hasPhoto: boolean) => {
      const form = multipart({ entity_id: LISBON, report_title: 'Typed words', report_score: '7.5' });
      if (hasPhoto) form.set('file', new Blob([new Uint8Array(await plainPng())]), 'a.png');
      return submitReportForm(test.deps, post(form), { who, origin: 'http://x' });
    };
    for (let index = 0; index < 5; index += 1) running.push(slow('a slow sender'));
    expect(await submit('somebody else', true), 'one address takes a few places only').toMatchObject({
      ok: true,
    });
    for (let index = 0; index < 16; index += 1) running.push(slow(`slow sender ${index}`));
    expect(await submit('an author in a rush', true)).toMatchObject({
      ok: false,
      status: 503,
      typed: { title: 'Typed words', score: 7.5, entityId: Number(LISBON) },
    });
    expect(await submit('an author without a photo', false)).toMatchObject({ ok: true });
    for (const end of ends) end();
    await Promise.all(running);
    expect(await submit('an author later', true)).toMatchObject({ ok: true });
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

  it('ask for a score that was not chosen, give back what was typed, and take “No score”', async () => {
    const typed = { entity_id: LISBON, report_title: 'Closed bridge', report_emergency: 'fire' };
    const send = (fields: Record<string, string>) =>
      submitReportForm(test.deps, post(multipart({ ...typed, ...fields })), {
        who: `undecided ${Math.random()}`,
        origin: 'http://x',
      });
    for (const fields of [{}, { report_score: '' }])
      expect(await send(fields as Record<string, string>)).toMatchObject({
        ok: false,
        status: 400,
        message: expect.stringContaining('No score'),
        typed: { title: 'Closed bridge', emergency: 'fire' },
      });
    expect(await send({ report_score: 'none', report_emergency: '' })).toMatchObject({
      ok: true,
      sent: { percent: null },
    });
    const token = await sendFrom('somebody who takes the score back');
    const change = multipart({ intent: 'change', report_score: 'none' });
    await submitAuthorForm(test.deps, post(change), { who: 'another address', token });
    expect((await reportByToken(test.deps, token))?.said.score).toBeNull();
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
