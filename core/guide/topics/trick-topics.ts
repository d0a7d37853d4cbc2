import type { TopicWords } from './topic.ts';

/** How people are cheated in the street, or made to pay. */
export const TRICKS = [
  {
    id: 'bar_overcharging',
    name: 'The bar bill scam',
    what: 'A friendly stranger takes you to a bar or club; the bill is enormous and you may not leave before paying.',
    advice:
      'Choose the bar yourself. See prices before you order. If you are held, pay by card, leave, and report it at once to the police and your bank.',
  },
  {
    id: 'fake_police',
    name: 'Fake police',
    what: 'Thieves in plain clothes or uniform ask to see your wallet, cash or passport.',
    advice:
      'Ask for ID, keep your wallet closed, and offer to walk to the nearest police station. If they are armed, do not resist.',
  },
  {
    id: 'fake_money',
    name: 'Fake money',
    what: 'Some of the bills that change hands are counterfeit.',
    advice: 'Change money in banks. Count it before you leave, and pay with small bills.',
  },
  {
    id: 'rigged_games',
    name: 'Rigged games',
    what: 'Strangers invite you to a card game or bet that you cannot win.',
    advice: 'Say no to every game with strangers, however friendly.',
  },
  {
    id: 'gem_scam',
    name: 'Gem and carpet scams',
    what: 'Sellers praise gems, jewelry or carpets as a bargain; they are worth little.',
    advice: 'Buy because you like it, never to sell it on. Refuse a free ride to a shop.',
  },
  {
    id: 'touts',
    name: 'Pushy touts and fake guides',
    what: 'Touts and false guides press tours, tickets and help on you.',
    advice:
      'Take a guide from a tourist office or your hotel, and ask to see the official badge. Say no once and walk on.',
  },
  {
    id: 'police_bribes',
    name: 'Police who ask for money',
    what: 'Some officers ask for cash to drop a small matter.',
    advice: 'Ask for a written ticket, to be paid at the station. Note name and number.',
  },
] as const satisfies readonly TopicWords[];

/** Swindles that a contract, a screen or a call is needed for: they take money, and nobody is hurt on the street. */
export const SWINDLES = [
  {
    id: 'rental_fraud',
    name: 'Fake rentals',
    what: 'Apartments are offered online that do not exist.',
    advice: 'Book on a site that holds the money. Never send a deposit to a stranger.',
  },
  {
    id: 'rental_damage',
    name: 'Rental damage scam',
    what: 'After you return a scooter or jet ski, the owner bills you for old damage.',
    advice: 'Film it before you ride. Never leave your passport as a deposit.',
  },
  {
    id: 'timeshare_scam',
    name: 'Timeshare pressure',
    what: 'Sellers push timeshares and holiday clubs hard.',
    advice: 'Sign nothing on vacation, and pay nothing in advance.',
  },
  {
    id: 'online_scams',
    name: 'Online and romance scams',
    what: 'Strangers win trust online, then ask for money.',
    advice: 'Never send money to someone you know only online, and do not travel only to meet them.',
  },
  {
    id: 'scam_calls',
    name: 'Scam calls',
    what: 'Callers say they are the police, a bank, or that they hold a relative.',
    advice: 'Hang up. Call the bank or your family on a number you know.',
  },
  {
    id: 'job_offers',
    name: 'Fake job offers',
    what: 'Well-paid jobs are a lure; people are held and forced to work in scams.',
    advice: 'Check the employer with your embassy before you travel. Keep your passport.',
  },
] as const satisfies readonly TopicWords[];
