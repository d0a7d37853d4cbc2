import type { AlertType } from '#core/alert/alert.ts';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';

const watched =
  'You get this because this address was confirmed at Chaperon, to be told of what happens at watched places.';

/** What stands around the content of a message to a watcher, whatever way it goes. */
export const messageFrame = {
  product: 'Chaperon',
  gravity: { danger: 'Danger', warning: 'Warning', info: 'Info' } satisfies Record<AlertType, string>,
  over: 'Over',
  /** Why a message came, by what it is for. */
  why: {
    alert: watched,
    digest: watched,
    restored: watched,
    test: watched,
    confirm: `Somebody gave us this address. Nothing else is sent to it until it is confirmed. If it was not you, do nothing: the address is deleted after ${WATCHING_LIMITS.unconfirmedHours} hours.`,
    check_in:
      'You get this because you agreed to it at Chaperon. Chaperon calls no police, ambulance or other official service.',
    team_asks:
      'You get this because a team that uses Chaperon has this address on its list of staff. Chaperon calls no police, ambulance or other official service.',
  },
  manage: 'Change what you are told',
  stop: 'Stop all of it',
  disclaimer: 'This is information, not official advice. Follow local authorities.',
  more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
};
