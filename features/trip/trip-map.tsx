import { tripMapPath } from '#core/trip/trip-path.ts';
import { tripText } from '#text/trip/trip.ts';
import { ThemedImage } from '#ui/themed-image.tsx';
import styles from './trip-map.module.css';

/** The stops on one map, numbered and joined, drawn by the server at the size it is shown. */
export function TripMap({ stops }: { stops: readonly { id: number; name: string }[] }) {
  return (
    <div className={styles.map}>
      <ThemedImage
        width={416}
        height={280}
        src={(theme) => tripMapPath(stops, theme, 'wide')}
        narrower={[{ upToPx: 440, src: (theme) => tripMapPath(stops, theme, 'narrow') }]}
        alt={tripText.map(stops.map(({ name }) => name))}
        isEager
      />
    </div>
  );
}
