import { Link } from 'react-router';
import { shownScore } from '#core/score/safety.ts';
import { PlaceByName } from '#features/watching/place/place-by-name.tsx';
import { WishFields } from '#features/watching/sign-up/wish-fields.tsx';
import { watcherText } from '#text/watching/page.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { RefusedField } from '#ui/form/refused-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import places from '#ui/place/place-list.module.css';
import { Shield } from '#ui/place/shield.tsx';
import plates from '#ui/plates.module.css';
import rows from '#ui/rows.module.css';
import type { TypedChange } from './change.server.ts';
import styles from './watcher-page.module.css';
import type { WatcherView, WatchRow } from './watcher-view.server.ts';

const text = watcherText.places;

/** What somebody watches, each with its score of now, to change, remove and add to. */
export function WatchesPart({ view, typed }: { view: WatcherView; typed: TypedChange | null }) {
  return (
    <section className={plates.plate} aria-labelledby="watched">
      <h2 id="watched">
        {text.title} ({view.watches.length})
      </h2>
      {view.watches.length === 0 && <p>{text.none}</p>}
      <ul className={rows.rows}>
        {view.watches.map((watch) => (
          <WatchLine
            key={watch.id}
            watch={watch}
            view={view}
            changing={typed?.intent === 'change' && typed.watch === String(watch.id) ? typed : null}
          />
        ))}
      </ul>
      {view.keyName !== null && <p className={forms.hint}>{text.byKey(view.keyName, view.most)}</p>}
      {view.watches.length >= view.most ? (
        <>
          <p className={forms.hint}>{text.full(view.most)}</p>
          {view.keyName === null && (
            <RefusedField value={typed?.intent === 'key' ? typed.wrong : null}>
              <KeyForm path={view.path} />
            </RefusedField>
          )}
        </>
      ) : (
        <PlaceByName
          path={view.path}
          intent="add"
          search={view.search}
          words={{ ...text, summary: text.add, choose: text.watch }}
        />
      )}
    </section>
  );
}

function KeyForm({ path }: { path: string }) {
  return (
    <form method="post" action={path} className={forms.form}>
      <p>{text.keyLead}</p>
      <Field label={text.keyLabel} name="key" type="password" autoComplete="off" required maxLength={200} />
      <Button type="submit" name="intent" value="key">
        {text.useKey}
      </Button>
    </form>
  );
}

type WatchLineProps = {
  watch: WatchRow;
  view: WatcherView;
  /** What was typed to change it and refused. */
  changing: TypedChange | null;
};

function WatchLine({ watch, view, changing }: WatchLineProps) {
  const { headline, wish } = watch;
  return (
    <li>
      <div className={styles.place}>
        <Score headline={headline} />
        <div>
          <h3>
            {watch.path ? <Link to={watch.path}>{watch.name}</Link> : watch.name}{' '}
            <span className={places.context}>{watch.context}</span>
          </h3>
          {headline && <HeadlineNotes now={headline.right_now} borrowed={headline.borrowed_from} />}
          <p className={forms.hint}>
            {text.now(watchFormText.least[wish.least], watch.radiusKm, watch.isArea)},{' '}
            {text.until(watch.untilText)}
          </p>
        </div>
      </div>
      <div className={rows.actions}>
        <Disclosure look="words" summary={text.change} of={watch.name} open={changing !== null}>
          <form method="post" action={view.path} className={`${forms.form} ${forms.inside}`}>
            <input type="hidden" name="watch" value={watch.id} />
            <RefusedField value={changing?.wrong ?? null}>
              <WishFields
                typed={changing?.fields ?? wish}
                hasRadius={!watch.isArea}
                isRadiusNeeded={watch.path === null}
                days={view.days}
              />
            </RefusedField>
            <Button type="submit" variant="primary" name="intent" value="change">
              {text.save}
            </Button>
          </form>
        </Disclosure>
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
