import type { ChannelKind } from '#core/watching/watching.ts';
import { watchFormText } from './watch-form.ts';

/** What a message by a kind is called. */
const messages: Partial<Record<ChannelKind, string>> = { email: 'an e-mail', sms: 'a text message' };

const withoutAlerts = (place: string): string =>
  `You get a message when a traveler reports an emergency in or near ${place}, or when its rating changes. ${watchFormText.alertsOff}`;

/** `/watch`: asking to be told of a place, and the page of the link that confirms it. */
export const signUpText = {
  crumb: 'Send me alerts',
  title: (names: readonly string[]) =>
    names.length === 0 ? 'Send me alerts' : `Alerts for ${watchFormText.listed(names)}`,
  description: 'Be told of warnings for a place when this page is closed: without an account.',
  lead: (names: readonly string[], kinds: readonly ChannelKind[]) => {
    const [only, ...others] = kinds;
    const message = (others.length === 0 && only && messages[only]) || 'a message';
    const place = names.length === 1 ? names[0] : 'one of these places';
    return `You get ${message} when a warning reaches ${place}, and another when it is over. No account: one link changes or ends it.`;
  },
  /** Where no source of alerts is switched on. */
  leadWithoutAlerts: (names: readonly string[]) =>
    `${withoutAlerts(names.length === 1 ? names[0]! : 'one of these places')} No account: one link changes or ends it.`,
  places: (count: number) => `The ${count} places`,
  search: 'Which place?',
  searchSubmit: 'Search',
  searchLabel: 'City, region or country',
  searchLead: 'We write to you when a warning reaches a place you choose, and again when it is over.',
  searchLeadWithoutAlerts:
    'We write to you when a traveler reports an emergency in or near a place you choose, or when its rating changes. Official warnings aren’t available yet.',
  known: 'Watched and recent',
  found: (count: number) =>
    count === 0 ? 'No place found.' : `${count} ${count === 1 ? 'place' : 'places'} found.`,
  nothingOffered:
    'This site does not send messages yet. Alerts stand on each place’s page and on the dashboard.',
  get: {
    title: 'What you get',
    tag: 'sample',
    sample: {
      title: 'New rating for your city',
      text: 'The safety score is now 57 of 100: moderately safe before, low safety now.',
      advice: 'See which figures changed on its page.',
    },
    what: 'What we write about',
    whatText: 'Warnings, changed travel advice, an emergency that a traveler reports, a new rating.',
    whatTextWithoutAlerts: 'An emergency that a traveler reports, and a new rating.',
    how: 'How it reaches you',
    /** @param ways how this installation sends, none where it does not */
    howText: (ways: readonly string[]) =>
      ways.length === 0
        ? 'This site does not send messages yet.'
        : `${ways.join(' · ')}. Nothing is sent before you confirm.`,
    when: 'How often',
    whenText: 'As it happens, once a day or once a week. You can set quiet hours.',
    end: 'How to stop',
    endText: 'Each message has a link that ends them all. There is no account to delete.',
  },
  how: 'How shall we tell you?',
  when: 'When?',
  more: 'What for, how far around, quiet hours, until when',
  whatFor: 'What for',
  submit: 'Send me alerts',
  before: 'You first get one message with a link: nothing is sent before you open it and confirm.',
  privacy: 'Your address is encrypted, and deleted 30 days after you stop.',
  privacyLink: 'Privacy Policy',
  trap: 'Leave this box empty',
  failed: 'Not sent',
  notSent: 'The message could not be sent to this address. Check it, and try again in a few minutes.',
  sentTitle: 'One more step',
  sent: (address: string) => `We sent a message to ${address}: open the link in it.`,
  sentHint:
    'The link works for two days. Nothing came? Look where unwanted mail goes, check the address, and send it again.',
  again: 'Another address',
  confirm: {
    crumb: 'Confirm',
    title: (names: readonly string[]) =>
      names.length === 0 ? 'Use this address for alerts?' : `Be told of ${watchFormText.listed(names)}?`,
    lead: (address: string) => `Messages go to ${address}.`,
    button: 'Yes, tell me',
    doneTitle: 'This is confirmed',
    doneButton: 'Open my page',
    not: 'Was it not you? Do nothing: it is deleted in two days.',
    fullTitle: 'You watch 100 places already',
    full: 'Remove one on your page, then open this link again.',
    elsewhereTitle: 'This address is in use',
    elsewhere: 'It gets messages under another link of yours. Open that page and remove it there first.',
    open: 'Open that page',
  },
  stop: {
    crumb: 'Stop',
    title: 'Stop all messages?',
    lead: 'Nothing is sent to you any more, by any way. Your addresses are deleted in 30 days.',
    button: 'Stop all messages',
    done: 'Stopped',
    instead: 'Pause or change them instead',
    doneLead: 'You get no more messages. Your addresses and all that belongs to them are deleted in 30 days.',
    now: 'Delete it now',
  },
};
