import { Fragment } from 'react';
import { type EmergencyNumbers, firstCall } from '#core/help/emergency.ts';
import { distanceText } from '#core/text/units.ts';
import { wallTimeText } from '#core/watching/wall-clock.ts';
import { practicalText } from '#text/guide/practical.ts';
import { Fact } from './know-list.tsx';

const text = practicalText.tonight;

/** A large hospital that two lists have. `isFar`: a nearer one is likely missing. */
type ListedHospital = { name: string; km: number; year: number; openYear: number; isFar: boolean };

type TonightProps = {
  tonight: {
    timeZone: string | null;
    /** ISO moments; null where the sun does neither. */
    sunset: string | null;
    sunrise: string | null;
    hospital: ListedHospital | null;
  };
  place: string;
  numbers: EmergencyNumbers | null;
  /** Whether most governments say not to go there: nobody knows from a list which hospital is open. */
  isWarned: boolean;
  helpPath: string;
};

/** Sunset, whom to call and the nearest hospital, without a network; the rest stands on the page of local help. */
export function Tonight({ tonight, place, numbers, isWarned, helpPath }: TonightProps) {
  const { hospital, sunset, sunrise, timeZone } = tonight;
  const timeOf = (iso: string) => wallTimeText(timeZone ?? 'UTC', new Date(iso));
  return (
    <div>
      <h3>{text.title}</h3>
      <dl>
        {sunset && sunrise && <Fact name={text.dark}>{text.darkFrom(timeOf(sunset), timeOf(sunrise))}</Fact>}
        <Fact name={text.hurt}>
          <Call numbers={numbers} /> {isWarned && text.askForHospital}
        </Fact>
        {hospital && !isWarned && (
          <Fact name={hospital.isFar ? text.farHospital : text.hospital}>
            {hospital.isFar && `${text.noneNear} `}
            {text.away(hospital.name, distanceText(hospital.km), place)}{' '}
            <small>({text.listed(hospital.year, hospital.openYear)})</small>
          </Fact>
        )}
      </dl>
      <p>
        <a href={`${helpPath}#missions`} rel="nofollow">
          {text.all(hospital !== null && !isWarned)}
        </a>
      </p>
    </div>
  );
}

/** The number itself, also where lists do not agree on it: who says what stands above. */
function Call({ numbers }: { numbers: EmergencyNumbers | null }) {
  const call = numbers && firstCall(numbers);
  if (!call) return text.callFirst;
  return (
    <>
      {text.call}{' '}
      {call.numbers.map(({ text: shown, tel }, at) => (
        <Fragment key={shown}>
          {at > 0 && (at < call.numbers.length - 1 ? ', ' : ` ${text.or} `)}
          <a href={`tel:${tel}`}>{shown}</a>
        </Fragment>
      ))}{' '}
      {text[call.who]}
      {!call.isSure && ` ${text.unsure(call.numbers.length)}`}
    </>
  );
}
