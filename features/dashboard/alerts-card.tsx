import { useState } from 'react';
import { anySourceAnswered, noAlertsInShort, noAlertsText } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import { withUnbrokenUnits } from '#core/text/markup.ts';
import { relativeTimeText } from '#core/text/relative-time.ts';
import { warnersWords } from '#text/alert-words.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { ALERT_ICONS } from '#ui/place/alert-icons.ts';
import { SampleTag } from '#ui/tag.tsx';
import styles from './alerts-card.module.css';
import type { ListedAlert } from './dashboard-items.ts';

const text = dashboardText.alerts;
const STEP = 25;

type AlertsCardProps = {
  alerts: readonly ListedAlert[];
  state: 'loading' | 'ready' | 'failed';
  /** Who was asked; null while that is not known. */
  status: AlertStatus | null;
  isFiltered: boolean;
  nowMs: number | null;
  onShow: (id: string) => void;
};

/** What stands for everything monitored, gravest first. */
export function AlertsCard({ alerts, state, status, isFiltered, nowMs, onShow }: AlertsCardProps) {
  const [limit, setLimit] = useState(STEP);
  const real = alerts.filter(({ alert }) => !alert.is_sample).length;
  const isEmpty = state === 'ready' && real === 0;
  const isLoading = state === 'loading' && real === 0;
  const isOff = status?.coverage === 'off';
  const absence = isEmpty && !isFiltered && status ? absenceOf(status) : null;
  // Samples say nothing of what happens now and stand below it; where alerts are off that stands beside the title.
  const above = isLoading || isOff ? null : absence;
  const beside = isLoading ? text.loading : isOff ? absence : null;
  return (
    <Panel
      title={text.title}
      {...(real > 0 || anySourceAnswered(status) ? { count: real } : {})}
      action={beside && alerts.length > 0 && <p className={styles.beside}>{beside}</p>}
    >
      <div className={styles.body}>
        {isLoading && alerts.length === 0 && <PanelNote>{text.loading}</PanelNote>}
        {state === 'failed' && <PanelNote>{text.failed}</PanelNote>}
        {isEmpty && isFiltered && alerts.length === 0 && <PanelNote>{text.noneShown}</PanelNote>}
        {absence && alerts.length === 0 && <PanelNote>{absence}</PanelNote>}
        {above && alerts.length > 0 && <p className={styles.note}>{above}</p>}
        <ul className={styles.list} aria-live="polite">
          {alerts.slice(0, limit).map((listed) => (
            <AlertRow key={listed.alert.id} listed={listed} nowMs={nowMs} onShow={onShow} />
          ))}
        </ul>
        {alerts.length > limit && (
          <Button variant="quiet" isBlock onClick={() => setLimit(limit + STEP)}>
            {text.more(Math.min(STEP, alerts.length - limit))}
          </Button>
        )}
        {status && (real > 0 || isFiltered) && <p className={styles.status}>{status.text}</p>}
      </div>
    </Panel>
  );
}

const absenceOf = (status: AlertStatus) =>
  status.coverage === 'off' ? noAlertsInShort(status) : noAlertsText(status, text.none);

type AlertRowProps = { listed: ListedAlert; nowMs: number | null; onShow: (id: string) => void };

function AlertRow({ listed: { alert, concerns }, nowMs, onShow }: AlertRowProps) {
  const hasPoint = alert.latitude !== null && alert.longitude !== null;
  return (
    <li className={styles.alert} data-type={alert.type}>
      <Icon name={ALERT_ICONS[alert.type]} size={20} className={styles.icon} />
      <div>
        <p>{withUnbrokenUnits(alert.message)}</p>
        {alert.instruction && <p dir="auto">{warnersWords(alert.instruction)}</p>}
        {concerns.length > 0 && !alert.is_sample && <p className={styles.near}>{nearText(concerns)}</p>}
        <p className={styles.meta}>
          <strong>{text.types[alert.type]}</strong>
          <time dateTime={alert.start}>
            {nowMs === null ? alert.time : relativeTimeText(alert.start, nowMs)}
          </time>
          {alert.is_sample ? (
            <SampleTag>{dashboardText.sample}</SampleTag>
          ) : (
            <a href={alert.link} rel="noreferrer" target="_blank">
              {alert.source}
            </a>
          )}
        </p>
      </div>
      {hasPoint && (
        <IconButton label={`${text.show}: ${alert.message}`} onClick={() => onShow(alertItemId(alert.id))}>
          <Icon name="pin" size={18} />
        </IconButton>
      )}
    </li>
  );
}

/** The id of an alert's dot on the map. */
export const alertItemId = (id: string): string => `alert-${id}`;

/** Whom it concerns: the nearest by distance, the others by number. */
function nearText(concerns: ListedAlert['concerns']): string {
  const [first] = concerns;
  if (!first) return '';
  const { item, distanceKm } = first;
  const near =
    distanceKm === null || distanceKm < 1 ? text.at(item.name) : text.distance(distanceKm, item.name);
  return concerns.length > 1 ? near + text.others(concerns.length - 1) : near;
}
