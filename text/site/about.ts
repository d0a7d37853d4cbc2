/** About. */
export const aboutText = {
  title: 'About Us',
  description:
    'Why Chaperon exists: to let anyone look up how safe a place is, with the source and the age of every figure.',
  breadcrumbHome: 'Home',
  breadcrumb: 'About Us',
  heading: 'Someone who knows the way',
  lead: 'Our mission: anyone who travels, and anyone who cares about someone who does, can look at a place before going there and see how safe it is, why we say so, and what we do not know.',
  benefits: 'Benefits & Features',
  apps: 'Download apps',
  appsNote: 'coming soon',
  map: 'Every place has its map, drawn from open data.',
  mapLink: 'Open Lisbon',
  mission: [
    'A chaperon comes along so that you can go. Not to frighten you, and not to keep you at home.',
    'Advice about places is scattered over governments, statistics offices and headlines. It is hard to compare, often old, and rarely says where it comes from. We bring it together for every country and for cities and regions all over the world, in one number that can be taken apart.',
  ],
  principlesTitle: 'What we hold to',
  principles: [
    {
      title: 'Every number shows its receipt',
      text: 'Press a figure and you see who published it, for which year, under which license, and what it did to the score.',
    },
    {
      title: 'Unknown is not safe',
      text: 'Where the data is too thin we say so. A missing figure is never filled in, and never counted as good news.',
    },
    {
      title: 'The method is open',
      text: 'Weights, goalposts and every change of them are published. You can weigh the categories your own way.',
    },
    {
      title: 'Places, not people',
      text: 'We describe places and events. What travelers report stands beside the score and never inside it.',
    },
    {
      title: 'Nothing about you',
      text: 'No account is needed, no cookie is set without one, and personal data is never sold.',
    },
    {
      title: 'Corrections welcome',
      text: 'A figure is wrong? Each one on our sources page has a flag: press it and tell us.',
    },
  ],
  tour: {
    title: 'A short tour',
    lead: 'The product itself, from a search to a score and its sources.',
    play: 'Play the tour',
    captions: 'English',
    fallback: 'Your browser cannot play this video.',
    file: 'Download the video',
  },
  audiencesTitle: 'Who it is for',
  audiences: [
    { title: 'Solo users', text: 'who want to know a place before they go.' },
    { title: 'Families and small groups', text: 'who look out for each other.' },
    { title: 'Frequent travelers and remote teams', text: 'who are often somewhere new.' },
    { title: 'Large enterprises', text: 'who answer for people on the way.' },
  ],
  plans: 'Plans and pricing',
  closing: 'Have a look at a place you know. Then at one you do not.',
  explore: 'Explore your world',
  signUp: 'Sign up',
};
