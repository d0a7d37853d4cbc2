import { PRECISIONS, SHARING_SPANS } from '#core/circle/circle.ts';
import { useLastTrip } from '#features/trip/last-trip.ts';
import { ZoneOptions } from '#features/watching/sign-up/times-fields.tsx';
import { useBrowserZone } from '#features/watching/sign-up/use-browser-zone.ts';
import { circleText } from '#text/circles/circles.ts';
import { Button } from '#ui/button.tsx';
import { Choices, Tick } from '#ui/form/choices.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField, type WrongField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import type { TypedSharing } from './change.server.ts';
import type { CircleView } from './circle-view.server.ts';

const text = circleText.share;

/** What was asked for and refused: the form stays as it was filled in. */
export type SharingRefusal = { typed: TypedSharing; wrong: WrongField | null };

type SharingProps = { view: CircleView; refusal: SharingRefusal | null };

/** What one shows the others, how long, and who sees it. */
export function SharingPart({ view, refusal }: SharingProps) {
  const { showing, path } = view;
  return (
    <section className={plates.plate} aria-labelledby="show">
      <h2 id="show">{text.title}</h2>
      {showing && (
        <div className={plates.stack}>
          <p>{text.on(view.agreed)}</p>
          {view.newcomers.length > 0 && (
            <form method="post" action={path} className={`${forms.note} ${plates.stack}`}>
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
      <SharingForm view={view} refusal={refusal} />
      <p className={forms.hint}>{text.note}</p>
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
      <p className={forms.hint}>{words.hint}</p>
    </div>
  );
}

function SharingForm({ view, refusal }: SharingProps) {
  const { showing, path, zones } = view;
  const typed = refusal?.typed;
  const formRef = useBrowserZone(refusal === null);
  return (
    <form method="post" action={path} className={forms.form} ref={formRef}>
      <RefusedField value={refusal?.wrong ?? null}>
        <Choices legend={text.precision} field="precision">
          {(['nothing', ...PRECISIONS] as const).map((precision) => (
            <Tick
              key={precision}
              type="radio"
              name="precision"
              value={precision}
              defaultChecked={precision === (typed?.precision ?? showing?.precision ?? 'city')}
            >
              {text.precisions[precision]}
            </Tick>
          ))}
        </Choices>
        <Choices legend={text.span} field="span">
          {SHARING_SPANS.map((span) => (
            <div key={span} className={forms.choice}>
              <Tick type="radio" name="span" value={span} defaultChecked={span === (typed?.span ?? '6')}>
                {text.spans[span]}
              </Tick>
              {span === 'trip' && <TripDays days={view.days} zones={zones} typed={typed} />}
            </div>
          ))}
        </Choices>
      </RefusedField>
      <div>
        <Button type="submit" variant="primary" name="intent" value="share">
          {text.save}
        </Button>
      </div>
    </form>
  );
}

type TripDaysProps = Pick<CircleView, 'days' | 'zones'> & { typed: TypedSharing | undefined };

/** The days of a trip; of the one that this browser planned last, where there is one. */
function TripDays({ days, zones, typed }: TripDaysProps) {
  const stops = useLastTrip()?.trip.stops ?? [];
  const from = typed?.from ?? stops.map((stop) => stop.from).find(Boolean) ?? '';
  const until = typed?.until ?? stops.map((stop) => stop.to).findLast(Boolean) ?? '';
  const zone = typed?.time_zone || 'UTC';
  return (
    <div key={from + until} className={`${forms.asks} ${forms.pair}`}>
      <Field label={text.from} type="date" name="from" defaultValue={from} max={days.last} />
      <Field
        label={text.until}
        type="date"
        name="until"
        defaultValue={until}
        min={days.first}
        max={days.last}
      />
      <SelectField label={text.zone} name="time_zone" defaultValue={zone}>
        <ZoneOptions zones={zones} picked={zone} />
      </SelectField>
    </div>
  );
}
