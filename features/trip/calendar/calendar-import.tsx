import { useRef, useState } from 'react';
import { type Stop, TRIP_STOPS_MOST, type Trip } from '#core/trip/trip.ts';
import { tripText } from '#text/trip/trip.ts';
import { Button } from '#ui/button.tsx';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './calendar-import.module.css';

const loadPanel = () => import('./import-panel.tsx').then((module) => module.ImportPanel);

/** Opens the import of a calendar file, which is loaded then. Not there without scripts: the browser reads the file. */
export function CalendarImport({ trip, onAdd }: { trip: Trip; onAdd: (stops: Stop[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Panel = useLoaded(loadPanel, isOpen, 'Calendar import');
  return (
    <div className={styles.import}>
      <Button variant="text" ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="calendar" size={18} />
        {tripText.add.fromCalendar}
      </Button>
      {isOpen && Panel && (
        <Panel
          room={TRIP_STOPS_MOST - trip.stops.length}
          onAdd={(stops) => {
            setOpen(false);
            onAdd(stops);
          }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
