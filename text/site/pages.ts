import { ACCOUNT_LIMITS } from '#core/account/account.ts';

/** Pages of plain text. A section without a title continues the one before. */
export type TextPage = {
  path: string;
  title: string;
  description: string;
  crumb: string;
  lead: string;
  sections: { title: string; paragraphs?: string[]; points?: string[] }[];
};

/** Stands wherever we advise. */
export const notAdvice = 'This is information, not official advice; follow local authorities.';

const messagesTitle = 'What you write to us';
const mapsTitle = 'Maps and third parties';

const noThirdParty =
  'No third party is contacted by your browser: fonts, flags, maps and scripts come from this site. A third-party map is used only where the operator of this site has configured one, and then only on the dashboard.';
const googleMap =
  'Fonts, flags and scripts come from this site. On the dashboard your browser loads Google Maps, which the operator of this site has configured: Google then learns your internet address and what the map shows, under its own privacy policy. On no other page is a third party contacted.';

const waitingListMailed =
  'If the waiting-list box is ticked, your address is kept for the list: you get one e-mail with a link, are listed once you confirm there, and can leave under the same link. A place that is not confirmed is deleted after 30 days.';
const waitingListUnmailed =
  'If the waiting-list box is ticked, your address is kept for the list for 30 days. This site does not send e-mail yet: if it does by then, you get one e-mail with a link and are listed once you confirm there.';

export const privacyPage: TextPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  crumb: 'Privacy Policy',
  description:
    'What Chaperon keeps of you: nothing by default. No cookies without an account, no analytics, no third parties.',
  lead: 'You can look up every place without telling us who you are. This page says what happens with what you do give.',
  sections: [
    {
      title: 'What we do not use',
      points: [
        'No cookies, unless you sign in: then one, which keeps you signed in.',
        'No analytics and no advertising.',
        noThirdParty,
      ],
    },
    {
      title: 'Your location',
      paragraphs: [
        'Your browser asks you before it shares a position: when you press the location button, and once on the dashboard where no place is chosen yet, to center its map. That one stays in your browser. The other is rounded to about 1 km in your browser before it is sent, it is used to find the place you are in, and it is neither stored by us nor written to a log.',
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: [
        'The places you looked at and those you watch, your current place, your rounded location, your country, the passport you chose for embassies, the link to your alerts, your last trip with its ticks, your theme, your own weights, the language you read code in, whether you signed in here and the people you add to the dashboard are kept in your own browser, so that the site opens where you left it. The last 20 places you opened are kept with their safety cards, so that you can read them without a connection. To show what happened around the places you watch, the page sends us which they are; we answer and keep nothing. A report that you began and did not send stays there with its photo until you send it or throw it away. The button at the end of this page removes all of it.',
      ],
    },
    {
      title: 'Your trips',
      paragraphs: [
        'A trip is in the address of its page: whoever has the address sees its stops and dates. We answer it, and neither store it nor write it to a log. A calendar file that you choose is read in your browser; only the names of its places are sent to our search.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You need no account to look up places, send reports or be told of alerts. Accounts are for people who were invited. We keep your name, your e-mail address, your plan, and what you sign in with: the public keys of your passkeys with the names you gave them, and your password and recovery codes as hashes that nobody can turn back. The address is encrypted. It is used to sign you in and to write to you about your account. An invitation that nobody takes is deleted when it ends, after a week. Of an API key that you make we keep its name, a hash, and for 90 days how many calls it made on which day.',
        `For each browser that is signed in we keep what kind it is, such as “Firefox on Windows”, when you signed in there and when you last used it, without an internet address. It is signed out ${ACCOUNT_LIMITS.sessionIdleDays} days after its last use and after ${ACCOUNT_LIMITS.sessionDays} days in any case; you can end each one at any time. The cookie (__Host-chaperon_session) holds a random secret for this and nothing else. It goes when you sign out.`,
        'The people and places of your dashboard stay in your browser until you choose to keep them in your account. There they are encrypted, shown to nobody else, and taken out of a browser when you sign out of it.',
        'The operators of this site are shown your name, address and plan and when you were last here, not where you are. Your account page gives you all of it as a file, and deletes it at once with everything in it. Backups forget it when they expire.',
      ],
    },
    {
      title: 'Your circles',
      paragraphs: [
        'If you have an account and join a Safety Circle, its members see your name. They see where you are only if you choose to show it: your country, your city, or about 1 km, for as long as you choose. Your browser makes the place coarse before it is sent. We keep the last one only, in no backup, and erase it when the time is over or you switch it off. Each member who looks is noted for you, once an hour, for 30 days at most; that is erased too when you stop.',
      ],
    },
    {
      title: 'Lists of staff',
      paragraphs: [
        'An organization with a team here may put you on its list: your name, where you travel from which day to which, and an e-mail address, yours or a guardian’s. Names and addresses are encrypted. No position is asked of you, and none is taken from circles or reports. The people of that team see the list; who looked and who changed it is noted for a year. It may write to that address to ask whether all is well. Your answer is shown to the people of the team and kept for 30 days; one press has the team never ask at that address again, which we then keep as a hash. To be taken off the list, ask your organization; if it does not answer, write to us.',
      ],
    },
    {
      title: 'What the server sees',
      paragraphs: [
        'Like every web server, ours sees the internet address a request comes from. It is used as a keyed hash that changes daily, for two things only: rate limits, and to take back reports that were sent together as advertising. An open page says that it is online; what is counted is how many there are.',
      ],
    },
    {
      title: 'Your reports',
      paragraphs: [
        'A report is kept without your name, your address and your position: its words, how safe you felt, the photo, and the place or country you chose. A photo is drawn anew before it is stored, without the place and the camera it came from. Phone numbers and e-mail addresses in the words are hidden from the public. A report with a link or an account name is read by an operator first.',
        'A report may come out some minutes after you send it, so that nobody can tell when you wrote; an emergency comes out at once. Until midnight UTC we also keep that daily hash of your network with it, in no backup; then it is deleted.',
        'Everybody can read a report for 24 months, then only its number stays; the photo of an emergency goes after 90 days, a report that was rejected after 30. Under the private link you get when you send it, you can change it for 30 days and delete it for as long as it exists.',
      ],
    },
    {
      title: messagesTitle,
      paragraphs: [
        'The contact form sends your first name, your e-mail address, your message and, if you choose, how you heard about us. They are kept for 180 days, or 30 days where a message was held for review and not accepted, and used to answer you.',
        waitingListMailed,
        'A quick automatic check keeps spam out before the form is sent. It runs on your device and with this site only.',
      ],
    },
    {
      title: 'When we tell you of alerts',
      paragraphs: [
        'If you ask to be told of a place, we keep the address you gave (an e-mail address, what your browser gave for notifications, or another way you chose), the places, what for, and your quiet hours and time zone. The address is encrypted. It is used for these messages only, and not before you confirm it; what is not confirmed is deleted after two days.',
        'Notifications and messages pass through whoever carries them: your mail provider, your browser’s push service, or the service you chose.',
        'Under the secret link in each message you see all of it, change it, download it, stop it, or delete it at once. When the last of it ends, it is deleted 30 days later, with what we told you.',
      ],
    },
    {
      title: 'Check-ins',
      paragraphs: [
        'Who has an account may ask to be asked whether all is well. We keep the times, the names and addresses of the people who are asked or told, the place if one was given, and for 30 days what was asked and when it was answered. Names, addresses and messages are encrypted; a message is erased once it is sent. No official service is called.',
        'Whoever is named gets one message with a link, and nothing else before they agree. They can stop at any time by one click; their address is then deleted 30 days later. Nobody is asked where they are.',
      ],
    },
    {
      title: 'Your data is yours',
      paragraphs: [
        'An e-mail address, a location or anything else you give us is used for internal purposes only. Personal data is never sold. You may ask, by the contact form or by e-mail, for a copy or for the deletion of all data about you at any time, and it will be deleted.',
      ],
    },
  ],
};

export const termsPage: TextPage = {
  path: '/terms',
  title: 'Terms of Use',
  crumb: 'Terms of Use',
  description: 'What Chaperon’s scores are and are not, and what may change.',
  lead: notAdvice,
  sections: [
    {
      title: 'What the scores are',
      paragraphs: [
        'Scores are computed from published figures by a method that is open on this site. Figures can be old, incomplete or wrong, and a score says nothing about what will happen to you. Where data is missing we say so; missing data never means safe.',
      ],
    },
    {
      title: 'Location data',
      paragraphs: [
        'Where your browser or a map says you are may be inaccurate, and so may the place we find for it. Do not rely on it in an emergency; call the local emergency number.',
      ],
    },
    {
      title: mapsTitle,
      paragraphs: [
        'By default the maps are drawn by this site and nothing is measured. Where the operator has configured a third-party maps service or analytics, the terms of that service apply to it as well, and this page and the privacy policy say which one it is.',
        'We may change or discontinue map features at any time.',
      ],
    },
    {
      title: 'Names and borders',
      paragraphs: [
        'Borders and names follow the de facto view of Natural Earth and GeoNames. They express no opinion on the legal status of any territory.',
      ],
    },
    {
      title: 'Accounts, circles and check-ins',
      paragraphs: [
        'An account is yours alone: nobody else signs in with it. You can delete it at any time. We may end one that is used against other people or against this site.',
        'Circles are for people who agreed. Nobody has to show where they are, and nobody may be made to.',
        'A check-in, and a team that asks whether all is well, are no emergency service. No official service is called, and a message may come late or not at all. In danger call the local emergency number.',
      ],
    },
    {
      title: 'Free to look up',
      paragraphs: [
        'Looking up places and sending reports is free. Accounts are for people who were invited, and cost nothing. Paid plans are not open yet; nothing can be bought here.',
      ],
    },
  ],
};

/** What an operator has chosen that visitors are to know. */
export type Installation = {
  /** Of the form service that takes the contact form instead of us. */
  formHost: string | null;
  /** Of the online services that our server asks for places and help. */
  askedHosts: readonly string[];
  /** Whether the dashboard shows Google's map instead of ours. */
  hasGoogleMap: boolean;
  /** Whether it sends e-mail. */
  hasMail: boolean;
};

/** The privacy policy as it is true for an installation. */
export const privacyWith = ({ formHost, askedHosts, hasGoogleMap, hasMail }: Installation): TextPage => ({
  ...privacyPage,
  sections: [
    ...privacyPage.sections.map((section) => {
      if (section.title === messagesTitle && formHost !== null)
        return {
          title: messagesTitle,
          paragraphs: [
            `The contact form of this installation is sent to a form service at ${formHost}, with your first name, e-mail address, message and, if you choose, how you heard about us. It passes them on to us; its own terms apply to it as well. They are used to answer you.`,
          ],
        };
      if (section.title === messagesTitle && !hasMail)
        return {
          ...section,
          paragraphs: section.paragraphs?.map((words) =>
            words === waitingListMailed ? waitingListUnmailed : words,
          ),
        };
      const points = section.points?.map((point) =>
        point === noThirdParty && hasGoogleMap ? googleMap : point,
      );
      return points ? { ...section, points } : section;
    }),
    ...(askedHosts.length === 0
      ? []
      : [
          {
            title: 'What our server asks others',
            paragraphs: [
              `Where our own list has no place of the name you search, or no city where you are, or where you ask for hospitals and embassies nearby, our server asks ${askedHosts.join(', ')}. They are told the text or the position, rounded to about 1 km, and nothing of you: not your address, and not that it was you who asked.`,
            ],
          },
        ]),
  ],
});

/** The terms as they are true for an installation. */
export const termsWith = ({ hasGoogleMap }: Pick<Installation, 'hasGoogleMap'>): TextPage => ({
  ...termsPage,
  sections: termsPage.sections.map((section) =>
    section.title === mapsTitle && hasGoogleMap
      ? {
          ...section,
          paragraphs: [
            ...(section.paragraphs ?? []),
            'On this installation the map of the dashboard is Google Maps: Google’s terms of service and its additional terms for Google Maps apply to it.',
          ],
        }
      : section,
  ),
});
