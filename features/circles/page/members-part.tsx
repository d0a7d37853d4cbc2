import { Link } from 'react-router';
import { shownScore } from '#core/score/safety.ts';
import { circleText } from '#text/circles/circles.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { Icon } from '#ui/icon.tsx';
import { scoreInWords } from '#ui/place/band.tsx';
import { HeadlineNotes } from '#ui/place/headline-notes.tsx';
import { Shield } from '#ui/place/shield.tsx';
import plates from '#ui/plates.module.css';
import type { CircleView, MemberRow } from './circle-view.server.ts';
import styles from './circles.module.css';

const text = circleText.people;

/** Everybody in the circle, where they show that they are, with the score and alerts of there. */
export function MembersPart({ view }: { view: CircleView }) {
  return (
    <section className={plates.plate} aria-labelledby="members">
      <h2 id="members">
        {text.title} ({view.members.length})
      </h2>
      <ul>
        {view.members.map((member) => (
          <MemberLine key={member.id} member={member} view={view} />
        ))}
      </ul>
    </section>
  );
}

function MemberLine({ member, view }: { member: MemberRow; view: CircleView }) {
  const { id, name, isYou, isOwner, place } = member;
  const notes = [isYou && text.you, isOwner && text.owner].filter(Boolean).join(', ');
  return (
    <li className={styles.member}>
      <MemberScore place={place} />
      <div>
        <h3>
          {name} {notes && <span className={styles.note}>{notes}</span>}
        </h3>
        {place ? <Seen place={place} /> : <p className={forms.hint}>{text.nowhere}</p>}
      </div>
      {view.isOwner && !isYou && (
        <form method="post" action={view.path}>
          <input type="hidden" name="member" value={id} />
          <Button type="submit" size="small" name="intent" value="remove">
            {text.remove}
            <span className="visually-hidden">: {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}

type Place = NonNullable<MemberRow['place']>;

function Seen({ place }: { place: Place }) {
  const { precision, name, context, path, pointText, atText, headline, alertsText, hasAlerts } = place;
  return (
    <>
      <p>
        {precision === 'country' && `${text.somewhere} `}
        <Link to={path}>{name}</Link>
        {context && `, ${context}`}
        {pointText && <span className={styles.note}> {text.to1km(pointText)}</span>}
      </p>
      <HeadlineNotes now={headline.right_now} borrowed={headline.borrowed_from} />
      <p className={forms.hint}>
        {hasAlerts && <Icon name="alert" size={16} />} {alertsText} {text.at(atText)}
      </p>
    </>
  );
}

function MemberScore({ place }: { place: Place | null }) {
  if (!place)
    return (
      <span className={styles.score}>
        <Icon name="eye-off" size={24} />
      </span>
    );
  const { overall_safety: score, borrowed_from: borrowed } = place.headline;
  return (
    <span className={styles.score}>
      <Shield score={score} width={28} hasNumber={false} isBorrowed={borrowed !== null} />
      <b aria-hidden="true">{shownScore(score) ?? '?'}</b>
      <span className="visually-hidden">{scoreInWords(score, borrowed !== null)}</span>
    </span>
  );
}
