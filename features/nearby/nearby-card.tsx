import { useState } from 'react';
import { NEARBY_LIMITS } from '#core/nearby/nearby.ts';
import { nearbyText } from '#text/nearby/nearby.ts';
import { Button } from '#ui/button.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import styles from './nearby-card.module.css';
import { NearbyList } from './nearby-list.tsx';
import { useNearby } from './use-nearby.ts';

const text = nearbyText.dashboard;
const STEP = 6;
/** Alerts and advice have a list of their own on the dashboard. */
const KINDS = ['report', 'headline'] as const;

/** Reports and headlines around all that is monitored. @param ids of the places */
export function NearbyCard({ ids }: { ids: readonly number[] }) {
  const { state, found } = useNearby(ids, KINDS);
  const [limit, setLimit] = useState(STEP);
  const entries = found?.entries ?? [];
  const isCut = ids.length > NEARBY_LIMITS.places;
  return (
    <Panel title={nearbyText.title} {...(entries.length > 0 ? { count: entries.length } : {})}>
      {state !== 'ready' && <PanelNote>{text[state]}</PanelNote>}
      <div className={styles.list}>
        <NearbyList entries={entries.slice(0, limit)} label={nearbyText.title} isOfMany />
      </div>
      {entries.length > limit && (
        <Button variant="quiet" isBlock onClick={() => setLimit(limit + STEP)}>
          {text.more(Math.min(STEP, entries.length - limit))}
        </Button>
      )}
      {found && (
        <p className={styles.asked}>
          {text.lead} {isCut && text.first(NEARBY_LIMITS.places)}{' '}
          {found.asked.map((asked) => asked.text).join(' ')}
        </p>
      )}
    </Panel>
  );
}
