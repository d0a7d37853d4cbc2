import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { tripText } from '#text/trip/trip.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import styles from './trip-actions.module.css';

const text = tripText.actions;

type ShareActions = typeof import('#features/share/share-actions.ts');

/** What the profile's share part does, loaded on the press. */
async function share(then: (actions: ShareActions) => Promise<void>): Promise<void> {
  try {
    await then(await import('#features/share/share-actions.ts'));
  } catch {
    showToast(text.notShared);
  }
}

/** Print, calendar file, link. What needs scripts is there with them. @param calendarPath null: no dates yet */
export function TripActions({ calendarPath, title }: { calendarPath: string | null; title: string }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <section className={styles.actions}>
      <h2>{text.title}</h2>
      <div>
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
            <Button onClick={() => share(({ copyLink }) => copyLink(location.href))}>
              <Icon name="copy" size={18} />
              {text.copy}
            </Button>
            <Button onClick={() => share(({ shareBySystem }) => shareBySystem(title, location.href))}>
              <Icon name="people" size={18} />
              {text.system}
            </Button>
          </>
        )}
      </div>
      <p>{text.link}</p>
      <p>
        <Link to="/trip">{text.fresh}</Link>
      </p>
    </section>
  );
}
