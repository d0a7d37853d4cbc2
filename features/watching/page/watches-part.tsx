import { useId } from 'react';
import { Link } from 'react-router';
import { shownScore } from '#core/score/safety.ts';
import fields from '#features/contact/contact-form.module.css';
import steps from '#features/reports/form/place-step.module.css';
import reportFields from '#features/reports/form/report-fields.module.css';
import plate from '#features/reports/form/report-screen.module.css';
import forms from '#features/watching/sign-up/watch-fields.module.css';
import { WishFields } from '#features/watching/sign-up/wish-fields.tsx';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { Flag } from '#ui/place/flag.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './watcher-page.module.css';
import type { WatcherView, WatchRow } from './watcher-view.server.ts';

const text = watcherText.places;

/** What somebody watches, each with its score of now, to change, remove and add to. */
export function WatchesPart({ view }: { view: WatcherView }) {
  return (
    <section className={plate.plate} aria-labelledby="watched">
      <h2 id="watched">
        {text.title} ({view.watches.length})
      </h2>
      {view.watches.length === 0 && <p>{text.none}</p>}
      <ul className={styles.rows}>
        {view.watches.map((watch) => (
          <WatchLine key={watch.id} watch={watch} view={view} />
        ))}
      </ul>
      {view.isFull ? <p className={fields.hint}>{text.full}</p> : <AddPlace view={view} />}
    </section>
  );
}

function WatchLine({ watch, view }: { watch: WatchRow; view: WatcherView }) {
  const { headline, wish } = watch;
  return (
    <li className={styles.row}>
      <div className={styles.place}>
        <Score headline={headline} />
        <div>
          <h3>
            {watch.path ? <Link to={watch.path}>{watch.name}</Link> : watch.name}{' '}
            <span className={steps.context}>{watch.context}</span>
          </h3>
          {headline && <HeadlineNotes now={headline.right_now} borrowed={headline.borrowed_from} />}
          <p className={fields.hint}>
            {text.now(watchFormText.least[wish.least], watch.radiusKm, watch.isArea)},{' '}
            {text.until(watch.untilText)}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <details className={forms.more}>
          <summary>
            <Icon name="chevron-right" size={18} />
            {text.change}
            <span className="visually-hidden">: {watch.name}</span>
          </summary>
          <form method="post" action={view.path} className={`${forms.form} ${forms.inside}`}>
            <input type="hidden" name="watch" value={watch.id} />
            <WishFields
              typed={wish}
              hasRadius={!watch.isArea}
              isRadiusNeeded={watch.path === null}
              days={view.days}
            />
            <Button type="submit" variant="primary" name="intent" value="change">
              {text.save}
            </Button>
          </form>
        </details>
        <form method="post" action={view.path}>
          <input type="hidden" name="watch" value={watch.id} />
          <Button type="submit" size="small" name="intent" value="remove">
            {text.remove}
            <span className="visually-hidden">: {watch.name}</span>
          </Button>
        </form>
      </div>
    </li>
  );
}

function Score({ headline }: Pick<WatchRow, 'headline'>) {
  if (!headline) return <Icon name="pin" size={24} />;
  const { overall_safety: score, borrowed_from: borrowed } = headline;
  return (
    <span className={styles.score}>
      <Shield score={score} width={28} hasNumber={false} isBorrowed={borrowed !== null} />
      <b aria-hidden="true">{shownScore(score) ?? '?'}</b>
      <span className="visually-hidden">{scoreInWords(score, borrowed !== null)}</span>
    </span>
  );
}

function AddPlace({ view: { path, search } }: { view: WatcherView }) {
  const id = useId();
  return (
    <details className={forms.more} open={search.typed !== ''}>
      <summary>
        <Icon name="chevron-right" size={18} />
        {text.add}
      </summary>
      <search className={`${steps.step} ${forms.inside}`}>
        <form action={path}>
          <label htmlFor={id} className={reportFields.label}>
            {text.search}
          </label>
          <div className={plate.search}>
            <input
              id={id}
              type="search"
              name="q"
              className={fields.input}
              defaultValue={search.typed}
              required
            />
            <Button type="submit">{text.searchSubmit}</Button>
          </div>
        </form>
        {search.found && <p className={fields.hint}>{text.found(search.found.length)}</p>}
        {search.found && (
          <form method="post" action={path}>
            <input type="hidden" name="intent" value="add" />
            <ul>
              {search.found.map((place) => (
                <li key={place.place_id}>
                  <button
                    type="submit"
                    name="place"
                    value={place.id}
                    aria-label={text.watch(place.description)}
                  >
                    <Flag countryCode={place.country_code} />
                    <span>
                      <strong>{place.name}</strong>
                      <span className={steps.context}>{place.context}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </form>
        )}
      </search>
    </details>
  );
}
