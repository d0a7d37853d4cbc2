import { distanceText } from '#core/text/units.ts';
import { wallTimeText } from '#core/watching/wall-clock.ts';
import { practicalText } from '#text/guide/practical.ts';

const text = practicalText.tonight;

type TonightProps = {
  tonight: {
    timeZone: string | null;
    /** ISO moments; null where the sun does neither. */
    sunset: string | null;
    sunrise: string | null;
    hospital: { name: string; km: number; year: number; openYear: number; isFar: boolean } | null;
  };
  place: string;
  /** Whether most governments say not to go there: no hospital is named then. */
  isWarned: boolean;
  helpPath: string;
};

/** Sunset and a large hospital, without a network; the rest stands on the page of local help. */
export function Tonight({
  tonight: { hospital, sunset, sunrise, timeZone },
  place,
  isWarned,
  helpPath,
}: TonightProps) {
  const named = isWarned ? null : hospital;
  const timeOf = (iso: string) => wallTimeText(timeZone ?? 'UTC', new Date(iso));
  return (
    <div>
      <h3>{text.title}</h3>
      <p>
        {sunset && sunrise && text.sun(timeOf(sunset), timeOf(sunrise))}{' '}
        {isWarned ? text.hurtWhereWarned : text.hurt}{' '}
        {named && text.hospital({ ...named, place, distance: distanceText(named.km) })}{' '}
        <a href={`${helpPath}#missions`} rel="nofollow">
          {text.all(named !== null)}
        </a>
      </p>
    </div>
  );
}
