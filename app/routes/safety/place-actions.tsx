import { WatchButton } from '#features/watch/watch-button.tsx';
import { AwayLink } from '#features/watching/here/away-link.tsx';
import { profileActionsText } from '#text/safety/details/profile-actions.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './place-actions.module.css';

const text = profileActionsText.place;

type PlaceActionsProps = {
  place: { id: number; name: string };
  /** Where its safety card and its comparison are, in the month of travel. */
  paths: { card: string; compare: string };
};

/**
 * What can be done about a place. It stands twice on the page, beside the name and, where that has no room, after the
 * numbers to call; one of them is shown, so that keys follow what is seen.
 */
export const PlaceActions = ({ place: { id, name }, paths }: PlaceActionsProps) => (
  <div className={styles.actions}>
    <WatchButton isPrimary id={id} name={name} />
    <ButtonLink size="small" variant="quiet" to={paths.card}>
      <Icon name="file-down" size={18} />
      {text.card}
    </ButtonLink>
    <ButtonLink size="small" variant="quiet" to={paths.compare}>
      <Icon name="columns" size={18} />
      {text.compare}
      <span className="visually-hidden"> {text.compareWith}</span>
    </ButtonLink>
    <ButtonLink size="small" variant="quiet" to={`/trip?place=${id}`}>
      <Icon name="plane" size={18} />
      {text.trip}
    </ButtonLink>
    <AwayLink id={id} />
  </div>
);
