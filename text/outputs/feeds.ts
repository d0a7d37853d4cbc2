import type { AlertType } from '#core/alert/alert.ts';

/** What feeds and calendars of a place say. */
export const feedText = {
  title: (place: string) => `${place}: alerts, government advice and score`,
  alerts: (place: string) => `Alerts: ${place}`,
  types: { danger: 'Danger', warning: 'Warning', info: 'Information' } satisfies Record<AlertType, string>,
  /** @param moment in UTC */
  until: (source: string, moment: string) => `${source} says so, until ${moment} UTC.`,
};
