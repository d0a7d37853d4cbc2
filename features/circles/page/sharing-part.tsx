import { useId } from 'react';
import { PRECISIONS, SHARING_SPANS } from '#core/circle/circle.ts';
import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { useLastTrip } from '#features/trip/last-trip.ts';
import { ZoneOptions } from '#features/watching/sign-up/times-fields.tsx';
import { useBrowserZone } from '#features/watching/sign-up/use-browser-zone.ts';
import forms from '#features/watching/sign-up/watch-fields.module.css';
import { circleText } from '#text/circles/circles.ts';
import { Button } from '#ui/button.tsx';
import type { CircleView } from './circle-view.server.ts';
import styles from './circles.module.css';

const text = circleText.share;

/** What one shows the others, how long, and who sees it. */
export function SharingPart({ view }: { view: CircleView }) {
  const { showing, path } = view;
  return (
    <section className={plate.plate} aria-labelledby="show">
      <h2 id="show">{text.title}</h2>
      {showing && (
        <div className={styles.fields}>
          <p>{text.on(view.agreed)}</p>
          {view.newcomers.length > 0 && (
            <form method="post" action={path} className={`${fields.note} ${styles.fields}`}>
              <p>{text.newcomers(view.newcomers)}</p>
              <div>
                <Button type="submit" size="small" name="intent" value="agree">
                  {text.agree(view.newcomers.length)}
                </Button>
              </div>
            </form>
          )}
          <Views view={view} />
          <form method="post" action={path}>
            <Button type="submit" name="intent" value="stop">
              {text.stop}
            </Button>
          </form>
        </div>
      )}
      <SharingForm view={view} />
      <p className={fields.hint}>{text.note}</p>
    </section>
  );
}

function Views({ view: { views } }: { view: CircleView }) {
  const words = circleText.seen;
  return (
    <div>
      <h3>{words.title}</h3>
      {views.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {views.map(({ key, name, whenText }) => (
            <li key={key}>{words.row(name, whenText)}</li>
          ))}
        </ul>
      )}
      <p className={fields.hint}>{words.hint}</p>
    </div>
  );
}

function SharingForm({ view }: { view: CircleView }) {
  const { showing, path, zones } = view;
  const formRef = useBrowserZone(true);
  return (
    <form method="post" action={path} className={forms.form} ref={formRef}>
      <fieldset className={forms.choices}>
        <legend>{text.precision}</legend>
        {(['nothing', ...PRECISIONS] as const).map((precision) => (
          <label key={precision} className={fields.tick}>
            <input
              type="radio"
              name="precision"
              value={precision}
              defaultChecked={precision === (showing?.precision ?? 'city')}
            />
            {text.precisions[precision]}
          </label>
        ))}
      </fieldset>
      <fieldset className={forms.choices}>
        <legend>{text.span}</legend>
        {SHARING_SPANS.map((span) => (
          <div key={span} className={forms.way}>
            <label className={fields.tick}>
              <input type="radio" name="span" value={span} defaultChecked={span === '6'} />
              {text.spans[span]}
            </label>
            {span === 'trip' && <TripDays days={view.days} zones={zones} />}
          </div>
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" name="intent" value="share">
          {text.save}
        </Button>
      </div>
    </form>
  );
}

/** The days of a trip; of the one that this browser planned last, where there is one. */
function TripDays({ days, zones }: Pick<CircleView, 'days' | 'zones'>) {
  const id = useId();
  const stops = useLastTrip()?.trip.stops ?? [];
  const from = stops.map((stop) => stop.from).find(Boolean) ?? '';
  const until = stops.map((stop) => stop.to).findLast(Boolean) ?? '';
  return (
    <div key={from + until} className={`${forms.address} ${forms.pair}`}>
      <label className={fields.field}>
        <span>{text.from}</span>
        <input className={fields.input} type="date" name="from" defaultValue={from} max={days.last} />
      </label>
      <label className={fields.field}>
        <span>{text.until}</span>
        <input
          className={fields.input}
          type="date"
          name="until"
          defaultValue={until}
          min={days.first}
          max={days.last}
        />
      </label>
      <label className={fields.field} htmlFor={id}>
        <span>{text.zone}</span>
        <select className={fields.input} id={id} name="time_zone" defaultValue="UTC">
          <ZoneOptions zones={zones} picked="UTC" />
        </select>
      </label>
    </div>
  );
}
