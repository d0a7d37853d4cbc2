import { ChannelFields } from '#features/watching/sign-up/channel-fields.tsx';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField } from '#ui/form/refused-field.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import type { TypedChange } from './change.server.ts';
import type { WatcherView } from './watcher-view.server.ts';

const text = watcherText.ways;
const nothingTyped = { kind: '', address: '' };

type PartProps = { view: WatcherView; typed: TypedChange | null };

/** The ways somebody is reached: what is known of each, to remove, to add to, to try. */
export function WaysPart({ view, typed }: PartProps) {
  return (
    <section className={plates.plate} aria-labelledby="how">
      <h2 id="how">{text.title}</h2>
      <ul className={rows.rows}>
        {view.channels.map((channel) => (
          <li key={channel.id} className={rows.aside}>
            <div>
              <h3>
                {watchFormText.kinds[channel.kind]} <span className={rows.address}>{channel.address}</span>
              </h3>
              <p className={forms.hint}>{stateOf(channel)}</p>
              {channel.signingSecret && (
                <Disclosure look="words" summary={text.secret}>
                  <p className={rows.address}>{channel.signingSecret}</p>
                </Disclosure>
              )}
            </div>
            <form method="post" action={view.path}>
              <input type="hidden" name="way" value={channel.id} />
              <Button type="submit" size="small" name="intent" value="remove_way">
                {text.remove}
                <span className="visually-hidden">
                  : {watchFormText.kinds[channel.kind]} {channel.address}
                </span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={view.path}>
        <Button type="submit" name="intent" value="test">
          {text.test}
        </Button>
      </form>
      {view.hasAllChannels ? (
        <p className={forms.hint}>{text.full}</p>
      ) : (
        view.kinds.length > 0 && <AddWay view={view} typed={typed} />
      )}
    </section>
  );
}

function stateOf({ isConfirmed, failingText, lastText }: WatcherView['channels'][number]): string {
  if (!isConfirmed) return text.unconfirmed;
  if (failingText) return text.failing(failingText);
  return lastText ? text.last(lastText) : text.never;
}

function AddWay({ view, typed }: PartProps) {
  const refused = typed?.intent === 'add_way' ? typed : null;
  return (
    <Disclosure look="words" summary={text.add} open={refused !== null}>
      <form method="post" action={view.path} className={`${forms.form} ${forms.inside}`}>
        <RefusedField value={refused?.wrong ?? null}>
          <ChannelFields legend={text.add} kinds={view.kinds} typed={refused?.fields ?? nothingTyped} />
        </RefusedField>
        <p className={forms.hint}>{text.addBefore}</p>
        <Button type="submit" name="intent" value="add_way">
          {text.addSubmit}
        </Button>
      </form>
    </Disclosure>
  );
}
