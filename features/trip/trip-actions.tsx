import { Link } from 'react-router';
import { tripText } from '#text/trip/trip.ts';
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import styles from './trip-actions.module.css';

const text = tripText.actions;

/** What the profile's share part does, loaded on the press. */
async function share(pressed: HTMLElement): Promise<void> {
  try {
    const { doShare } = await import('#features/share/share-actions.ts');
    await doShare(pressed);
  } catch {
    showToast(text.notShared);
  }
}

type TripActionsProps = {
  /** Null: no dates yet. */
  calendarPath: string | null;
  /** Null: the trip is over. */
  watchPath: string | null;
  title: string;
};

/** Being told on the way, print, calendar file, link. What needs scripts is there with them. */
export function TripActions({ calendarPath, watchPath, title }: TripActionsProps) {
  const isHydrated = useHydrated();
  return (
    <section className={styles.actions}>
      <h2>{text.title}</h2>
      <div>
        {watchPath && (
          <ButtonLink to={watchPath}>
            <Icon name="alert" size={18} />
            {text.watch}
          </ButtonLink>
        )}
        {calendarPath ? (
          <a className={buttonClass({})} href={calendarPath} download="trip.ics" rel="nofollow">
            <Icon name="download" size={18} />
            {text.calendar}
          </a>
        ) : (
          <p>{text.noCalendar}</p>
        )}
        {isHydrated && (
          <>
            <Button onClick={() => print()}>
              <Icon name="printer" size={18} />
              {text.print}
            </Button>
            <div className={styles.share} data-url={location.href} data-title={title}>
              <Button data-share="copy" onClick={({ currentTarget }) => share(currentTarget)}>
                <Icon name="copy" size={18} />
                {text.copy}
              </Button>
              <Button data-share="system" onClick={({ currentTarget }) => share(currentTarget)}>
                <Icon name="people" size={18} />
                {text.system}
              </Button>
            </div>
          </>
        )}
      </div>
      <p>
        {tripText.lead} {text.link}
      </p>
      <p>
        <Link to="/trip">{text.fresh}</Link>
      </p>
    </section>
  );
}
