import type { AlertType } from '#core/alert/alert.ts';
import type { Extent } from './extent.ts';
import type { OccurrenceContent, OccurrenceKind } from './watching.ts';

/** What happens, as it is matched with watches. */
export type Happening = {
  kind: OccurrenceKind;
  /** Names of it, stable as long as it stands; one that shares a name with another is the same. */
  keys: readonly string[];
  /** The gravest of its parts. */
  type: AlertType;
  /** Where, and how grave there. */
  parts: readonly { extent: Extent; type: AlertType }[];
  content: OccurrenceContent;
};
