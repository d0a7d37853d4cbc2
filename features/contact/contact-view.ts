import { isPlanId, type PlanId, PRICED_PLANS, priceText } from '#core/account/plan.ts';
import { contactText } from '#text/site/contact.ts';
import { pricingText } from '#text/site/pricing.ts';

const text = contactText.form;
const LONGEST_ABOUT = 120;

/** What a link to the form fills in. `about` is shown above the form; null: nothing in particular. */
export type ContactSubject = { subject: string; about: string | null; message: string };

/** @param query of the page's address: `plan`, or `about` (a wrong figure, the waiting list) */
export function contactSubject(query: Record<'plan' | 'about', string | null>): ContactSubject {
  const { plan } = query;
  if (isPlanId(plan)) return planSubject(plan);
  const about = (query.about ?? '').trim().slice(0, LONGEST_ABOUT).toWellFormed();
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
