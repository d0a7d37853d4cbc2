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
    hospital: { name: string; km: number; year: number; isNearest: boolean; isFar: boolean } | null;
  };
  /** Whether most governments say not to go there. */
  isWarned: boolean;
  helpPath: string;
};

/** Sunset and the nearest hospital, without a network; the rest stands on the page of local help. */
export function Tonight({
  tonight: { hospital, sunset, sunrise, timeZone },
  isWarned,
  helpPath,
}: TonightProps) {
  const timeOf = (iso: string) => wallTimeText(timeZone ?? 'UTC', new Date(iso));
  return (
    <div>
      <h3>{text.title}</h3>
      <p>
        {sunset && sunrise && text.sun(timeOf(sunset), timeOf(sunrise))}{' '}
        {hospital && text.hospital({ ...hospital, isWarned, distance: distanceText(hospital.km) })}{' '}
        <a href={`${helpPath}#missions`} rel="nofollow">
          {text.all(hospital !== null)}
        </a>
      </p>
    </div>
  );
}
