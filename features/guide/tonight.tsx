import type { PlaceGuide } from '#core/guide/guide-schema.ts';
import { distanceText } from '#core/text/units.ts';
import { practicalText } from '#text/guide/practical.ts';

const text = practicalText.tonight;

type TonightProps = { tonight: NonNullable<PlaceGuide['tonight']>; helpPath: string };

/** Sunset and the nearest hospital, without a network; the rest stands on the page of local help. */
export function Tonight({ tonight: { hospitals, sunset, sunrise, timeZone }, helpPath }: TonightProps) {
  const [nearest] = hospitals;
  const timeOf = (iso: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: timeZone ?? 'UTC', timeStyle: 'short' }).format(
      new Date(iso),
    );
  return (
    <div>
      <h3>{text.title}</h3>
      <p>
        {sunset && sunrise && text.sun(timeOf(sunset), timeOf(sunrise))}{' '}
        {nearest && text.hospital(nearest.year, nearest.name, bothUnits(nearest.km))}{' '}
        <a href={`${helpPath}#missions`} rel="nofollow">
          {text.all}
        </a>
      </p>
    </div>
  );
}

/** The page is the same for everybody. */
const bothUnits = (km: number) => `${distanceText(km, 'kilometers')} (${distanceText(km, 'miles')})`;
