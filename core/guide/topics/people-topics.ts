import type { TopicWords } from './topic.ts';

/** What people do to people. */
export const PEOPLE = [
  {
    id: 'scopolamine',
    name: 'Scopolamine',
    what: 'Robbers use a drug that leaves victims dazed or unconscious, and can kill.',
    advice:
      'Accept no food, drink, cigarette or leaflet from strangers. Leave bars with friends. If you feel strange, tell staff or a friend, and go to a hospital.',
    isGrave: true,
    isOfCities: true,
  },
  {
    id: 'methanol',
    name: 'Poisoned alcohol',
    what: 'Fake or home-made spirits can contain methanol, which blinds and kills.',
    advice:
      'Drink spirits only from a sealed bottle that a licensed bar or shop sold you, or not at all. Blurred vision or an extreme hangover: go to a hospital at once.',
    isGrave: true,
  },
  {
    id: 'drink_spiking',
    name: 'Spiked drinks',
    what: 'Criminals drug drinks or food, then rob or assault people.',
    advice:
      'Watch your drink being poured and keep it in your hand. Do not accept food or drinks from strangers.',
    isOfCities: true,
  },
  {
    id: 'dating_apps',
    name: 'Robbery by dating app',
    what: 'Robbers use dating apps to choose their victims.',
    advice: 'Meet in a busy place, and tell a friend where. Do not go home with them that night.',
    isOfCities: true,
  },
  {
    id: 'sexual_assault',
    name: 'Sexual assault',
    what: 'Assaults have been reported, travelers among the victims.',
    advice:
      'After dark, do not walk alone. If you are assaulted, get to a safe place and see a doctor the same day, or within 72 hours. Your embassy can tell you how to report it.',
    asLine: 'not first',
    when: {
      sex_law: {
        advice:
          'After dark, do not walk alone. If you are assaulted, see a doctor the same day, or within 72 hours. Ask your embassy first how to report it: sex outside marriage can be a crime here.',
      },
      warned: {
        advice:
          'Stay in after dark, and by day do not go out alone. If you are assaulted, see a doctor the same day, or within 72 hours. Ask your embassy first how to report it.',
      },
    },
  },
  {
    id: 'harassment',
    name: 'Harassment',
    what: 'Women are harassed: comments, staring, touching.',
    advice: 'Sit with other women or families on buses and trains. Say no loudly, and step into a shop.',
    asLine: 'never',
  },
  {
    id: 'attacks_on_lgbt',
    name: 'Attacks on LGBTQ+ people',
    what: 'LGBTQ+ people are harassed or attacked.',
    advice: 'Learn where others feel welcome. Be careful with affection in public and with strangers online.',
    asLine: 'never',
  },
  {
    id: 'hate_attacks',
    name: 'Hate attacks',
    what: 'People are attacked for their color, faith or origin, or groups fight each other.',
    advice: 'Stay away from angry crowds and rallies. Ask locals which areas to avoid.',
  },
  {
    id: 'exit_bans',
    name: 'Exit bans and long detention',
    what: 'People are arrested, held for long, or kept from leaving, sometimes without a stated reason.',
    advice: 'Settle disputes and debts before you travel. Keep your embassy’s number on you.',
  },
] as const satisfies readonly TopicWords[];
