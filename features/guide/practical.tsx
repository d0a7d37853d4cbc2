import type { Calendar, PracticalFacts } from '#core/guide/guide-schema.ts';
import { lazily } from '#core/service/lazily.ts';
import { monthName } from '#core/text/month.ts';
import { practicalText } from '#text/guide/practical.ts';
import { shortDaysText } from '#text/trip/trip-dates.ts';
import { Fact, KnowLine, KnowPart } from './know-list.tsx';

const text = practicalText.country;
const holidayText = practicalText.holidays;

type PracticalProps = {
  facts: PracticalFacts;
  /** As it stands in a sentence. */
  country: string;
  place: string;
};

/** Plugs, roads, money, phone and water of a country, and of a city of which more is said. */
export function Practical({ facts, country, place }: PracticalProps) {
  const { plugs, volts, drivesOn, callingCodes, waterWarnings, waterSafe } = facts;
  const money = facts.currencies.map((code) => currencyNames().of(code) ?? code);
  const gist = [
    plugs.length > 0 && text.plugGist(plugs),
    money[0],
    drivesOn && text.drive(drivesOn),
    waterSafe.length > 0 ? text.waterSafeGist(place) : waterWarnings.length > 0 && text.waterGist,
  ];
  return (
    <KnowPart title={text.title(country)} gist={gist.filter(Boolean).join(' · ')}>
      <dl>
        {waterSafe.length + waterWarnings.length > 0 && (
          <Fact name={text.water}>
            {waterSafe.length > 0 && (
              <p>
                {text.waterSafe(place)} <small>{practicalText.saidBy(waterSafe)}</small>
              </p>
            )}
            {waterWarnings.length > 0 && (
              <p>
                {text.waterAdvice(waterSafe.length > 0)} <small>{practicalText.saidBy(waterWarnings)}</small>
              </p>
            )}
          </Fact>
        )}
        {plugs.length > 0 && (
          <Fact name={text.plugs}>
            {text.plugTypes(plugs)}
            {volts && `, ${text.volts(volts)}`}
          </Fact>
        )}
        {drivesOn && <Fact name={text.driving}>{text.driveOn(drivesOn)}</Fact>}
        {facts.currencies.length > 0 && (
          <Fact name={text.money}>
            {facts.currencies.map((code, at) => `${money[at]} (${code})`).join(', ')}
          </Fact>
        )}
        {callingCodes.length > 0 && (
          <Fact name={text.calling}>{callingCodes.map((code) => `+${code}`).join(', ')}</Fact>
        )}
      </dl>
    </KnowPart>
  );
}

const currencyNames = lazily(() => new Intl.DisplayNames('en-US', { type: 'currency' }));

const monthOf = ({ month }: Calendar) => monthName(month);

const dayText = (day: string) => shortDaysText(day, day);

/** How many holidays a month has; of one that lasts for days its dates, since offices may rest without the law. */
function gistOf(calendar: Calendar, at: number, all: readonly Calendar[]): string {
  const [first, ...others] = calendar.holidays;
  return first && others.length === 0 && first.lastDay !== first.day
    ? holidayText.daysGist(shortDaysText(first.day, first.lastDay), all[0]?.fasting != null)
    : holidayText.gist(calendar.holidays.length, monthOf(calendar), at < all.length - 1);
}

/** Public holidays and the month of fasting, by month. */
export function Holidays({ calendars, country }: { calendars: readonly Calendar[]; country: string }) {
  const [first] = calendars;
  if (!first) return null;
  const ramadan =
    first.fasting && holidayText.ramadanGist(shortDaysText(first.fasting.day, first.fasting.lastDay));
  const gist = [ramadan, ...calendars.map(gistOf)];
  if (calendars.every(({ holidays, fasting }) => holidays.length === 0 && !fasting))
    return <KnowLine title={holidayText.title(country)}>{holidayText.noneIn(monthOf(first))}</KnowLine>;
  const fasting = calendars.flatMap((each) => each.fasting ?? [])[0];
  return (
    <KnowPart title={holidayText.title(country)} gist={gist.filter(Boolean).join(' · ')}>
      <dl>
        {fasting && (
          <Fact name={holidayText.ramadan}>
            {holidayText.fasting(dayText(fasting.day), dayText(fasting.lastDay))}
          </Fact>
        )}
        {calendars.map((each) => (
          <Fact key={each.month} name={`${monthOf(each)} ${each.year}`}>
            {each.holidays.length === 0 && holidayText.none}
            <ul>
              {each.holidays.map((holiday) => (
                <li key={holiday.day + holiday.name}>
                  <span>{holiday.name}</span>
                  <span>{shortDaysText(holiday.day, holiday.lastDay)}</span>
                </li>
              ))}
            </ul>
          </Fact>
        ))}
      </dl>
      {calendars.some(({ holidays }) => holidays.length > 0) && <p>{holidayText.shut}</p>}
    </KnowPart>
  );
}
