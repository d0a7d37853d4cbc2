import { Link } from 'react-router';
import { watcherText } from '#text/watching/page.ts';
import forms from '#ui/form/form.module.css';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import { Tag } from '#ui/tag.tsx';
import styles from './watcher-page.module.css';
import type { WatcherView } from './watcher-view.server.ts';

const text = watcherText.told;

/** What somebody was told last, and the feeds of it. */
export function ToldPart({ view: { told, feeds } }: { view: WatcherView }) {
  return (
    <section className={plates.plate} aria-labelledby="told">
      <h2 id="told">{text.title}</h2>
      {told.length === 0 && <p>{text.none}</p>}
      <ol className={rows.rows}>
        {told.map((one) => (
          <li key={one.key}>
            <p>
              <Tag tone={one.type}>{text.types[one.type]}</Tag>{' '}
              {one.place &&
                (one.place.path ? <Link to={one.place.path}>{one.place.name}</Link> : one.place.name)}{' '}
              {text.state[one.state]}
              {one.text}
            </p>
            <p className={forms.hint}>
              {one.isUnsure
                ? text.unsure(one.sentText)
                : `${one.sentText}, ${text.by(one.kinds.map((kind) => text.ways[kind]))}`}{' '}
              · {one.source}
            </p>
          </li>
        ))}
      </ol>
      <div className={forms.hint}>
        <p>{text.feeds}</p>
        <p className={styles.links}>
          <a href={feeds.atom}>{text.atom}</a> <a href={feeds.calendar}>{text.calendar}</a>
        </p>
      </div>
    </section>
  );
}
