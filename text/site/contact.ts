import type { HeardFrom } from '#core/contact/contact.ts';

/** A time to reply is promised only where the operator has set one. */
export const withReply = (sentence: string, replyHours: number | null): string =>
  replyHours === null ? sentence : `${sentence} We typically reply within ${replyHours} hours.`;

/** Contact, the waiting list, and the letters that belong to them. */
export const contactText = {
  title: 'Contact Us',
  description: 'Write to Chaperon, join the waiting list, and read the answers to what is asked most.',
  breadcrumbHome: 'Home',
  breadcrumb: 'Contact Us',
  lead: (replyHours: number | null) =>
    withReply(
      'A question, a wrong figure, an idea, or a place on the waiting list: write to us.',
      replyHours,
    ),
  form: {
    title: 'Get in Touch',
    about: 'About',
    firstName: 'First Name',
    email: 'Email',
    message: 'Message',
    heardFrom: 'How did you hear about us?',
    heardFromNone: 'Choose one, if you like',
    heard: {
      friend: 'A friend',
      colleague: 'A colleague',
      online: 'Online',
      flyer: 'A flyer',
      search: 'A search',
      other: 'Other',
    } satisfies Record<HeardFrom, string>,
    waitingList: 'Put me on the waiting list: tell me when accounts open, and when testers are wanted',
    waitingListHint: 'You get an e-mail with a link and are listed once you confirm there.',
    waitingListLater: (days: number) =>
      `This site does not send e-mail yet. Your request is kept for ${days} days: if e-mail is set up by then, you get a link to confirm.`,
    trap: 'Leave this box empty',
    send: 'Send',
    checking: 'Checking…',
    proof:
      'A quick automatic check keeps spam out when you press Send. It takes a second or two and tells us nothing about you.',
    required: 'Fields marked * are needed.',
    noScripts:
      'Scripts are off in your browser, so the spam check cannot run. Your message is held until a person has looked at it.',
    offline: 'You are offline. Your text is still here: send it again when the connection is back.',
    privacy: 'What happens with what you send:',
    privacyLink: 'Privacy Policy',
    thirdParty: (host: string) => `This form is sent to a form service at ${host}, which passes it on to us.`,
    failed: 'Not sent',
    /** What a link to this page may fill in. */
    subjects: {
      trial: (plan: string) => `Start Free Trial: ${plan}`,
      sales: (plan: string) => `Contact Sales: ${plan}`,
      waitingList: 'Waiting list',
      message: 'Message from the contact form',
    },
    messages: {
      trial: (plan: string, price: string) =>
        `I would like to start a free trial of ${plan} (${price} per month) once it opens.`,
      sales: (plan: string) => `I would like to talk about ${plan} for my organization.`,
      waitingList: 'Please put me on the waiting list.',
    },
  },
  questionsTitle: 'Questions',
  questions: (hasMail: boolean) => [
    {
      question: 'Is Chaperon free to use?',
      answer: 'Yes. Looking up scores, figures and maps and sending reports is free and needs no account.',
    },
    {
      question: 'Can I sign up?',
      answer: hasMail
        ? 'Sign-up is not available yet. Join the waiting list with the form, and we write when accounts open.'
        : 'Sign-up is not available yet. You can ask for a place on the waiting list with the form.',
    },
    {
      question: 'Which places are covered?',
      answer:
        'The whole world: every country and territory, and every city in GeoNames’ list. Where there is not enough data for a score, we say so.',
    },
    {
      question: 'Do you sell personal data?',
      answer: 'Personal data is never sold. Ask us and we delete everything we have about you.',
    },
  ],
  thanks: {
    title: 'Thank you',
    lead: (replyHours: number | null) => withReply('Your message has reached us.', replyHours),
    waitingList:
      'If you asked for a place on the waiting list, an e-mail with a link is on its way: you are listed once you confirm there. If the spam check could not run, a person looks at your message first.',
    waitingListLater: (days: number) =>
      `If you asked for a place on the waiting list, your request is kept for ${days} days. This site does not send e-mail yet: if it does by then, you get a link, and you are listed once you confirm there.`,
    home: 'Go to Home',
  },
  waiting: {
    title: 'Waiting list',
    pending: (email: string) => `Shall we tell ${email} when accounts open, and when testers are wanted?`,
    confirm: 'Confirm my place',
    listed: (email: string) => `${email} is on the waiting list. We write when accounts open.`,
    leave: 'Leave the list',
    left: 'You are off the list, and your address is deleted from it.',
    missing:
      'This link does not lead to a place on the list. It may be older than 30 days, or used to leave.',
    again: 'Join the waiting list',
  },
  letters: {
    invitation: {
      subject: 'Confirm your place on Chaperon’s waiting list',
      /** Holds nothing that was typed: it goes to an address that somebody else may have typed. */
      text: (link: string) =>
        [
          'Hello,',
          'somebody, probably you, asked that this address be put on Chaperon’s waiting list. If it was you, confirm here:',
          link,
          'If it was not, do nothing: the address is deleted from the list in 30 days, or at once under the same link.',
        ].join('\n\n'),
    },
    message: {
      subject: (subject: string, firstName: string) => `${subject} (${firstName})`,
      text: (of: { message: string; firstName: string; email: string; heardFrom: string; id: number }) =>
        [
          of.message,
          `From: ${of.firstName}, ${of.email}\nHeard about us: ${of.heardFrom}\nMessage ${of.id}`,
        ].join('\n\n-- \n'),
    },
    heardNothing: 'not said',
  },
};
