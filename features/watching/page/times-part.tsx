import { QuietFields, RhythmFields } from '#features/watching/sign-up/times-fields.tsx';
import { watcherText } from '#text/watching/page.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import type { TypedChange } from './change.server.ts';
import type { WatcherView } from './watcher-view.server.ts';

const text = watcherText.times;

/** When somebody is told: what waits, a pause, rhythm and quiet hours. */
export function TimesPart({ view, typed }: { view: WatcherView; typed: TypedChange | null }) {
  const { waiting, pausedText } = view;
  const refused = typed?.intent === 'settings' ? typed : null;
  const times = refused?.fields ?? view.times;
  return (
    <section className={plates.plate} aria-labelledby="when">
      <h2 id="when">{text.title}</h2>
      <p>
        {pausedText && `${text.paused(pausedText)} `}
        {waiting ? text.waiting(waiting.count, waiting.dueText) : text.noneWaits}{' '}
        {view.digestText && text.digest(view.digestText)}
      </p>
      <form method="post" action={view.path} className={rows.buttons}>
        {pausedText ? (
          <Button type="submit" name="intent" value="resume">
            {text.resume}
          </Button>
        ) : (
          <>
            <input type="hidden" name="intent" value="pause" />
            <Button type="submit" name="for" value="day">
              {text.pauseDay}
            </Button>
            <Button type="submit" name="for" value="week">
              {text.pauseWeek}
            </Button>
          </>
        )}
      </form>
      <Disclosure look="words" summary={text.change} open={refused !== null}>
        <form method="post" action={view.path} className={`${forms.form} ${forms.inside}`}>
          <RefusedField value={refused?.wrong ?? null}>
            <RhythmFields rhythm={times.rhythm} />
            <QuietFields typed={times} zones={view.zones} />
          </RefusedField>
          <Button type="submit" variant="primary" name="intent" value="settings">
            {text.save}
          </Button>
        </form>
      </Disclosure>
    </section>
  );
}
