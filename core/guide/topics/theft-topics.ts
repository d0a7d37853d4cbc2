import type { TopicWords } from './topic.ts';

/** How things are stolen from whoever walks or sits. */
export const PETTY_THEFT = [
  {
    id: 'pickpockets',
    name: 'Pickpockets',
    what: 'Thieves empty pockets and bags in crowds.',
    advice: 'Keep your bag closed and in front of you in a crowd, and nothing in back pockets.',
  },
  {
    id: 'bag_snatching',
    name: 'Bag snatching',
    what: 'Thieves grab bags from people as they walk or sit.',
    advice:
      'Carry your bag closed, on the side away from the road; when you sit, on your lap. If it is pulled, let it go.',
  },
  {
    id: 'motorbike_snatching',
    name: 'Snatching by motorbike riders',
    what: 'Riders pull bags and phones from people at the edge of the road.',
    advice:
      'Keep away from the edge of the road, your bag on the side away from it, no strap across your body. If it is pulled, let it go.',
  },
  {
    id: 'phone_snatching',
    name: 'Phone snatching',
    what: 'Thieves pull phones from people who are using them.',
    advice: 'Step into a doorway or a shop to look at a map. Never lay your phone on a table.',
  },
  {
    id: 'distraction',
    name: 'Distraction theft',
    what: 'One person distracts you; another takes your things.',
    advice:
      'Keep walking and hold your bag. If something is spilled on you, clean it off yourself, somewhere else.',
  },
] as const satisfies readonly TopicWords[];

/** How people are robbed, and what is stolen at certain places. */
export const ROBBERY = [
  {
    id: 'muggings',
    name: 'Muggings',
    what: 'People are robbed by force or threat in the street.',
    advice: 'Keep to busy, lit streets. If someone demands your things, hand them over.',
    when: {
      warned: {
        advice:
          'Stay in after dark, and by day keep to busy streets. If someone demands your things, hand them over.',
      },
    },
  },
  {
    id: 'armed_robbery',
    name: 'Armed robbery',
    what: 'Robbers carry weapons.',
    advice: 'Carry little. Do not resist: hand over what they ask for, and move slowly.',
    isGrave: true,
  },
  {
    id: 'knife_crime',
    name: 'Knife crime',
    what: 'Knives are used in attacks and robberies.',
    advice: 'Walk away from arguments. Leave bars and streets where a fight begins.',
  },
  {
    id: 'card_skimming',
    name: 'Copied cards',
    what: 'Cards are copied at ATMs and in shops, or more is charged than you agreed to.',
    advice: 'Use ATMs inside banks. Cover the keypad, and keep the card in sight.',
  },
  {
    id: 'theft_from_cars',
    name: 'Car break-ins',
    what: 'Thieves break into parked cars.',
    advice: 'Leave nothing in the car, not even in the trunk. Park where it is guarded.',
  },
  {
    id: 'smash_and_grab',
    name: 'Smash and grab',
    what: 'Thieves break a car window, or reach through it, at red lights or in slow traffic.',
    advice: 'Keep doors locked, windows up, and bags on the floor.',
  },
  {
    id: 'break_ins',
    name: 'Break-ins where you stay',
    what: 'Thieves enter hotel rooms, rentals or homes.',
    advice: 'Lock doors and windows, even when you are in. Use the safe.',
  },
  {
    id: 'beach_theft',
    name: 'Theft on the beach',
    what: 'Thieves take what swimmers leave on the sand.',
    advice: 'Take only what you can lose. Let one of you stay with the bags.',
  },
  {
    id: 'theft_on_trains',
    name: 'Theft on trains and buses',
    what: 'Thieves work on trains and long-distance buses.',
    advice: 'Keep your bag in sight, or under you while you sleep. Lock the compartment.',
  },
  {
    id: 'airport_theft',
    name: 'Theft at the airport and on the way',
    what: 'Thieves work in the terminal, or follow people from it.',
    advice: 'Keep bags in sight. Book your ride before you land.',
  },
  {
    id: 'cash_machine_robbery',
    name: 'Robbery at ATMs',
    what: 'Robbers watch ATMs and follow those who withdraw.',
    advice: 'Use a machine inside a bank or mall, by day. Take small sums.',
  },
  {
    id: 'trail_robbery',
    name: 'Attacks on hikers',
    what: 'People are robbed or attacked on trails.',
    advice: 'Walk in a group, in daylight. Ask at the visitor center which trails are safe.',
  },
] as const satisfies readonly TopicWords[];
