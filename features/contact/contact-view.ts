import { isPlanId, type PlanId, PRICED_PLANS, priceText } from '#core/plan.ts';
import { contactText } from '../../app/text/contact.ts';
import { pricingText } from '../../app/text/pricing.ts';

const text = contactText.form;
const LONGEST_ABOUT = 120;

/** What a link to the form fills in. `about` is shown above the form; null: nothing in particular. */
export type ContactSubject = { subject: string; about: string | null; message: string };

/** @param parameters of the page's address: `plan`, or `about` (a wrong figure, the waiting list) */
export function contactSubject(parameters: URLSearchParams): ContactSubject {
  const plan = parameters.get('plan');
  if (isPlanId(plan)) return planSubject(plan);
  const about = (parameters.get('about') ?? '').trim().slice(0, LONGEST_ABOUT).toWellFormed();
  if (about === 'waiting-list')
    return {
      subject: text.subjects.waitingList,
      about: text.subjects.waitingList,
      message: text.messages.waitingList,
    };
  return about === ''
    ? { subject: text.subjects.message, about: null, message: '' }
    : { subject: about, about, message: '' };
}

function planSubject(plan: PlanId): ContactSubject {
  const name = pricingText.names[plan];
  const priced = PRICED_PLANS.find(({ id }) => id === plan);
  if (!priced)
    return {
      subject: text.subjects.sales(name),
      about: text.subjects.sales(name),
      message: text.messages.sales(name),
    };
  return {
    subject: text.subjects.trial(name),
    about: text.subjects.trial(name),
    message: text.messages.trial(name, priceText(priced.monthlyCents)),
  };
}
