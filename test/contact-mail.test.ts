import { expect, it } from 'vitest';
import { listMessages } from '#features/contact/data.server.ts';
import { deliverMail } from '#features/contact/delivery.server.ts';
import { answerInvitation, decideMessages, submitContactForm } from '#features/contact/service.server.ts';
import { listConfirmed } from '#features/contact/waiting-list.data.server.ts';
import { smtpMail } from '#server/providers/mail/smtp.ts';
import { createTestApp } from './app.ts';
import { openSmtpSink } from './servers/mail/smtp-sink.ts';

it('a message and the invitation to the waiting list arrive at a real mail server, and its link confirms', async () => {
  const sink = await openSmtpSink();
  const from = 'Chaperon <hello@chaperon.example>';
  const { deps, close } = await createTestApp({
    environment: {
      SMTP_URL: sink.url,
      MAIL_FROM: from,
      CONTACT_MAIL_TO: 'desk@chaperon.example',
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
    },
  });
  const body = new URLSearchParams({
    first_name: 'Zoë',
    email: 'zoe@example.com',
    message: 'Hello',
    waiting_list: 'on',
  });
  const request = new Request('https://chaperon.example/contact', { method: 'POST', body });
  expect(await submitContactForm(deps, request, { who: 'zoe' })).toEqual({ ok: true });
  const [held] = await listMessages(deps.db, { statuses: ['held'], before: null, limit: 1 });
  await decideMessages(deps, { ids: [held!.id], decision: 'accept' });

  const mail = smtpMail({ url: sink.url, from });
  expect(await deliverMail({ ...deps, mail })).toEqual({ sent: 2, failed: 0 });
  const [message = '', invitation = ''] = sink.raw;
  expect(message).toMatch(/^To: desk@chaperon\.example$/m);
  expect(message).toMatch(/^Reply-To: zoe@example\.com$/m);
  expect(invitation).toMatch(/^To: zoe@example\.com$/m);
  const token = /\/waiting-list\/([\w-]{43})/.exec(invitation.replaceAll('=\r\n', ''))?.[1] ?? '';
  expect(await answerInvitation(deps, { token, isLeaving: false })).toBe(true);
  expect(await listConfirmed(deps.db)).toMatchObject([{ email: 'zoe@example.com' }]);
  await close();
  await sink.close();
}, 60_000);
