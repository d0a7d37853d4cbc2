import fields from '#features/contact/contact-form.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import { ChannelFields } from '#features/watching/sign-up/channel-fields.tsx';
import forms from '#features/watching/sign-up/watch-fields.module.css';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './watcher-page.module.css';
import type { WatcherView } from './watcher-view.server.ts';

const text = watcherText.ways;
const nothingTyped = { kind: '', address: '' };

/** The ways somebody is reached: what is known of each, to remove, to add to, to try. */
export function WaysPart({ view }: { view: WatcherView }) {
  return (
    <section className={plate.plate} aria-labelledby="how">
      <h2 id="how">{text.title}</h2>
      <ul className={styles.rows}>
        {view.channels.map((channel) => (
          <li key={channel.id} className={`${styles.row} ${styles.way}`}>
            <div>
              <h3>
                {watchFormText.kinds[channel.kind]} <span className={styles.address}>{channel.address}</span>
              </h3>
              <p className={fields.hint}>{stateOf(channel)}</p>
              {channel.signingSecret && (
                <Disclosure look="words" summary={text.secret}>
                  <p className={styles.address}>{channel.signingSecret}</p>
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
        <p className={fields.hint}>{text.full}</p>
      ) : (
        view.kinds.length > 0 && <AddWay view={view} />
      )}
    </section>
  );
}

function stateOf({ isConfirmed, failingText, lastText }: WatcherView['channels'][number]): string {
  if (!isConfirmed) return text.unconfirmed;
  if (failingText) return text.failing(failingText);
  return lastText ? text.last(lastText) : text.never;
}

function AddWay({ view }: { view: WatcherView }) {
  return (
    <Disclosure look="words" summary={text.add}>
      <form method="post" action={view.path} className={`${forms.form} ${forms.inside}`}>
        <ChannelFields legend={text.add} kinds={view.kinds} typed={nothingTyped} />
        <p className={fields.hint}>{text.addBefore}</p>
        <Button type="submit" name="intent" value="add_way">
          {text.addSubmit}
        </Button>
      </form>
    </Disclosure>
  );
}
