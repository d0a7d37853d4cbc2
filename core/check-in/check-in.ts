/** Who answers, and how far a question has come. `ended`: nobody needs to answer any more. */
const ASKING_STATES = ['asked', 'reminded', 'escalated', 'answered', 'ended'] as const;
export type AskingState = (typeof ASKING_STATES)[number];

/** What is sent about a question: to who is asked, and to the contacts; `well`: answered after they were told. */
const ASKING_MESSAGES = ['asked', 'reminded', 'missed', 'well'] as const;
export type AskingMessage = (typeof ASKING_MESSAGES)[number];

/** What somebody may answer; `help`: tell my contacts now. */
export const ANSWERS = ['well', 'later', 'help'] as const;
export type Answer = (typeof ANSWERS)[number];

export const CHECK_IN_LIMITS = {
  /** Check-ins of one account, paused ones too. */
  checkIns: 20,
  /** Minutes between the reminder and telling the contacts, as it may be chosen. */
  leastGraceMinutes: 5,
  mostGraceMinutes: 60,
  standardGraceMinutes: 30,
  /** A reminder follows after so long, sooner where the grace is shorter. */
  reminderMinutes: 10,
  /** "I need more time" is so much, this often for one question. */
  laterMinutes: 30,
  mostLater: 6,
  /** A check-in of one time is at most so far away. */
  mostDaysAhead: 60,
  /** Somebody is asked by hand once in so long, so that nobody is pressed. */
  askNowMinutes: 60,
  nameLetters: 40,
  placeLetters: 200,
  /** Ways to reach the holder of the account. */
  ownWays: 5,
  /** What was asked and answered is shown and kept so long. */
  askingsKeptDays: 30,
  /** A deleted check-in can come back for so long. */
  undoHours: 24,
} as const;

export const CHECK_IN_GRACES = [5, 10, 15, 30, 45, 60] as const;
