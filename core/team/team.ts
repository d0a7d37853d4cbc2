/** What somebody of a team may do; the first may most. */
export type TeamRole = 'owner' | 'manager' | 'viewer';

/** As whom a link lets somebody in. */
export const INVITED_ROLES = ['manager', 'viewer'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** What is noted of who looked at, or changed, a team's list. */
export type TeamLook =
  | 'list'
  | 'person'
  | 'map'
  | 'near'
  | 'export'
  | 'log'
  | 'import'
  | 'undo'
  | 'add'
  | 'change'
  | 'remove'
  | 'check_in'
  | 'answers';

/** What somebody of a list may answer whether all is well. */
export const TEAM_ANSWERS = ['well', 'help'] as const;
export type TeamAnswer = (typeof TEAM_ANSWERS)[number];

/**
 * How somebody is asked: at their own address, by their guardian's, or not at all: no address is known, or whoever is
 * there does not want to be asked.
 */
export type AskingWay = 'own' | 'guardian' | 'none' | 'silent';

export const TEAM_LIMITS = {
  nameLength: 60,
  personLength: 80,
  addressLength: 254,
  /** Teams that one account made, and is in. */
  owned: 3,
  joined: 10,
  /** Who may read or change one team, its owner included. */
  members: 50,
  invitationDays: 7,
  importBytes: 2 * 1024 * 1024,
  /** How long a list is kept to be looked at, and how long it can be taken back. */
  previewHours: 1,
  undoHours: 24,
  /** Who looked at what is known for so long. */
  lookDays: 365,
  rowsOnPage: 100,
  /** Around an event. */
  radiusKm: 100,
  mostRadiusKm: 1_000,
  /** Whether all is well: how long answers are taken, how long they are kept, and how often a team may ask. */
  askingHours: 24,
  askingKeptDays: 30,
  askingsInDay: 6,
  reasonLength: 120,
} as const;

/** The owner and managers change the list; viewers read it. */
export const mayChange = (role: TeamRole): boolean => role !== 'viewer';

/** Somebody of a list. */
type StaffPerson = {
  name: string;
  /** Where they are written to. */
  address: string | null;
  /** Where somebody is written to in their stead. */
  guardian: string | null;
};

/** Somebody of a list, with where they are and from which day to which. */
export type StaffEntry = StaffPerson & {
  placeId: number;
  /** ISO days; null: no beginning, no end. */
  from: string | null;
  until: string | null;
};

/** Where in time an entry stands on a day. */
export type Presence = 'there' | 'later' | 'over';

export function presenceOn({ from, until }: Pick<StaffEntry, 'from' | 'until'>, day: string): Presence {
  if (from !== null && day < from) return 'later';
  return until !== null && day > until ? 'over' : 'there';
}
