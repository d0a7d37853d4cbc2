/** Pages of plain text. A section without a title continues the one before. */
export type TextPage = {
  title: string;
  description: string;
  crumb: string;
  lead: string;
  sections: { title: string; paragraphs?: string[]; points?: string[] }[];
};

const notAdvice = 'This is information, not official advice; follow local authorities.';

export const privacyPage: TextPage = {
  title: 'Privacy Policy',
  crumb: 'Privacy Policy',
  description: 'What Chaperon keeps of you: nothing by default. No cookies, no analytics, no third parties.',
  lead: 'You can look up every place without telling us who you are. This page says what happens with what you do give.',
  sections: [
    {
      title: 'What we do not use',
      points: [
        'No cookies.',
        'No analytics and no advertising.',
        'No third party is contacted by your browser: fonts, flags, maps and scripts come from this site. A third-party map is used only where the operator of this site has configured one, and then only on the dashboard.',
      ],
    },
    {
      title: 'Your location',
      paragraphs: [
        'Your browser asks you before it shares a position, and only when you press the location button. The position is rounded to about 1 km in your browser before it is sent, it is used to find the place you are in, and it is neither stored by us nor written to a log.',
      ],
    },
    {
      title: 'What your browser keeps',
      paragraphs: [
        'The places you looked at, your current place, your rounded location, your country and your theme are kept in your own browser, so that the site opens where you left it. Clearing this site’s data in your browser removes them.',
      ],
    },
    {
      title: 'What the server sees',
      paragraphs: [
        'Like every web server, ours sees the internet address a request comes from. It is used for rate limits only, as a keyed hash that changes daily.',
      ],
    },
    {
      title: 'Your data is yours',
      paragraphs: [
        'An e-mail address, a location or anything else you give us is used for internal purposes only. Personal data is never sold. You may ask for the deletion of all data about you at any time, and it will be deleted.',
      ],
    },
  ],
};

export const termsPage: TextPage = {
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
      title: 'Maps and third parties',
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
      title: 'Free to look up',
      paragraphs: ['Looking up places is free. Paid plans and accounts are not open yet.'],
    },
  ],
};

export const pressPage: TextPage = {
  title: 'Press',
  crumb: 'Press',
  description: 'What Chaperon is, in a few sentences that can be quoted.',
  lead: 'What Chaperon is, in a few sentences that can be quoted.',
  sections: [
    {
      title: 'In one sentence',
      paragraphs: [
        'Chaperon gives cities, regions and countries a safety score from 0 to 100, where 100 is safest, and shows the source, year and license of every figure behind it.',
      ],
    },
    {
      title: 'What it covers',
      points: [
        'Some 135,000 cities, 3,900 regions and 250 countries and territories can be searched.',
        'Eight categories are scored from published figures: stability, crime, culture, air quality, medical care, transportation, weather and environment.',
        'Where the data is too thin there is no score, and the page says so.',
      ],
    },
    {
      title: 'What it does not do',
      points: [
        'It does not sell personal data, set cookies or track visitors.',
        'It does not replace official travel advice. It shows what governments say beside its own score.',
      ],
    },
  ],
};

export const contactPage: TextPage = {
  title: 'Contact Us',
  crumb: 'Contact Us',
  description: 'What is open at Chaperon today, and answers to the questions asked most.',
  lead: 'The contact form and the waiting list open with the next version. Until then nothing can be sent from this page; these are the answers to what is asked most.',
  sections: [
    {
      title: 'Is Chaperon free?',
      paragraphs: ['Yes. Looking up scores, figures and maps is free, and needs no account.'],
    },
    {
      title: 'Can I sign up?',
      paragraphs: ['Not yet. Accounts are not open. Everything on this site works without one.'],
    },
    {
      title: 'Which places are covered?',
      paragraphs: [
        'The whole world: every country and territory and every town in GeoNames’ list of cities. Where there is not enough data for a score, we say so.',
      ],
    },
    {
      title: 'Do you sell personal data?',
      paragraphs: ['Never.'],
    },
  ],
};

export const featuresPage: TextPage = {
  title: 'What you can do here',
  crumb: 'Features',
  description: 'Look up any place, open the receipt of every figure, compare what governments say.',
  lead: 'Everything below works now, for everyone, without an account. Sign-up is not open yet.',
  sections: [
    {
      title: 'Look up a place',
      points: [
        'Search a city, region, country or airport code by any of its names, or use your location.',
        'Read a score from 0 to 100 in eight categories. Higher is safer.',
      ],
    },
    {
      title: 'Check every number',
      points: [
        'Press a figure to see its source, year and license, and what it did to the score.',
        'See what several governments say about the same country, side by side.',
        'Where data is thin, see how far the true score could lie from the shown one.',
      ],
    },
    {
      title: 'Not here yet',
      points: [
        'Accounts, alerts, reports by travelers, safety news and the dashboard are being built.',
        'Apps for phones and desktops come after that.',
      ],
    },
  ],
};
