import { useBrowserZone } from '#features/watching/sign-up/use-browser-zone.ts';
import { checkInPageText as text } from '#text/check-ins/page.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { CheckInFields } from './check-in-fields.tsx';
import type { CheckInRow, CheckInsView } from './check-ins-view.server.ts';
import type { TypedForm } from './typed.server.ts';

/** What asks, each to change, pause and delete; and a new one. */
export function CheckInsPart({ view, typed }: { view: CheckInsView; typed: TypedForm | null }) {
  const making = typed?.intent === 'make' ? typed : null;
  const formRef = useBrowserZone(making === null);
  return (
    <section className={plates.plate} aria-labelledby="mine">
      <h2 id="mine">
        {text.list.title} ({view.checkIns.length})
      </h2>
      {view.checkIns.length === 0 && (
        <p>
          {text.list.none} {view.most > 0 && text.list.makeOne}
        </p>
      )}
      <ul className={rows.rows}>
        {view.checkIns.map((one) => (
          <CheckInLine
            key={one.id}
            one={one}
            view={view}
            changing={typed?.intent === 'change' && typed.id === String(one.id) ? typed : null}
          />
        ))}
      </ul>
      {view.most > 0 && (
        <Disclosure
          look="words"
          summary={text.make.title}
          open={making !== null || (view.checkIns.length === 0 && view.ways.length > 0)}
        >
          <form method="post" className={`${forms.form} ${forms.inside}`} ref={formRef}>
            <RefusedField value={making?.wrong ?? null}>
              <CheckInFields typed={making?.checkIn ?? view.standard} view={view} />
            </RefusedField>
            <Button type="submit" variant="primary" name="intent" value="make">
              {text.make.submit}
            </Button>
          </form>
        </Disclosure>
      )}
    </section>
  );
}

/** Where it stands: when it asks next, or why it does not. */
function standing(one: CheckInRow): string {
  const { asked } = one;
  if (asked && asked.status === 'stopped') return text.list.stopped(asked.name);
  if (asked && asked.status === 'waits') return text.list.waits(asked.name);
  if (one.isPaused) return text.list.paused;
  return one.nextText === null ? text.list.ended[one.ended ?? 'long_ago'] : text.list.next(one.nextText);
}

/** @param changing what was typed to change it and refused */
function CheckInLine({
  one,
  view,
  changing,
}: {
  one: CheckInRow;
  view: CheckInsView;
  changing: TypedForm | null;
}) {
  const told = one.isOwn ? one.toldNames : [text.list.you, ...one.toldNames];
  const hidden = <span className="visually-hidden">: {one.name}</span>;
  return (
    <li>
      <h3>{one.name}</h3>
      <p>
        {text.list.asks(one.asked?.name ?? text.list.me)},{' '}
        {one.weekdays ? text.list.weekly(one.weekdays, one.timeText) : text.list.once}. {standing(one)}
      </p>
      <p className={forms.hint}>
        {text.list.told(told, one.graceMinutes, !one.isOwn)} {one.place && text.list.place(one.place)}{' '}
        {one.tellsSharedPlace && text.list.sharedPlace}
      </p>
      <div className={rows.actions}>
        <Disclosure look="words" summary={text.list.change} of={one.name} open={changing !== null}>
          <form method="post" className={`${forms.form} ${forms.inside}`}>
            <input type="hidden" name="id" value={one.id} />
            <RefusedField value={changing?.wrong ?? null}>
              <CheckInFields typed={changing?.checkIn ?? one.typed} view={view} />
            </RefusedField>
            <Button type="submit" variant="primary" name="intent" value="change">
              {text.list.save}
            </Button>
          </form>
        </Disclosure>
        <form method="post" className={rows.buttons}>
          <input type="hidden" name="id" value={one.id} />
          {one.isOwn && one.isOnce && one.nextText !== null && (
            <Button type="submit" size="small" name="intent" value="done">
              {text.list.home}
              {hidden}
            </Button>
          )}
          {(one.isPaused || one.nextText !== null) && (
            <Button type="submit" size="small" name="intent" value={one.isPaused ? 'resume' : 'pause'}>
              {one.isPaused ? text.list.resume : text.list.pause}
              {hidden}
            </Button>
          )}
          <Button type="submit" size="small" name="intent" value="delete">
            {text.list.delete}
            {hidden}
          </Button>
        </form>
      </div>
    </li>
  );
}
