import type { BorrowedFrom } from '#core/headline.ts';
import type { PlaceKind } from '#core/place.ts';
import type { RightNow } from '#core/right-now.ts';

/** What the dashboard knows of a place, as it is sent. */
export type WatchedPlace = {
  /** GeoNames id. */
  id: number;
  kind: PlaceKind;
  name: string;
  /** Region and country; empty for a country. */
  context: string;
  country: string;
  country_code: string;
  /** Of its profile. */
  path: string;
  latitude: number;
  longitude: number;
  /** The baseline, 0-100, higher is safer, rounded down; null: not enough data. */
  overall_safety: number | null;
  /** What stands beside it: the score of now with its reason, and whose figures it is made of. */
  right_now: RightNow | null;
  borrowed_from: BorrowedFrom | null;
  /** Reports by visitors on the place itself, and when the newest was sent (ISO 8601, to the hour). */
  reports_count: number;
  newest_report_at: string | null;
};
