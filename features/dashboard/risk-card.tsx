import { noAlertsInShort } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import { leftOutText, type RiskSummary } from '#core/dashboard/risk-summary.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './risk-card.module.css';

const text = dashboardText.risk;

type RiskCardProps = {
  summary: RiskSummary;
  /** Message of the gravest alert, if it is a danger. */
  gravest: string | null;
  /** Who was asked for alerts; null while that is not known. */
  status: AlertStatus | null;
};

/** The dashboard's three figures. */
export function RiskCard({ summary, gravest, status }: RiskCardProps) {
  const { averageSafety, people, leftOut, dangers, monitored } = summary;
  const without = leftOutText(leftOut);
  const isOnlySamples = monitored.people === 0 && leftOut.samples > 0;
  return (
    <Panel title={text.title}>
      <dl className={styles.figures}>
        <div>
          <dt>
            {text.average}
            <span>
              {people.length > 0 ? text.people(people) : isOnlySamples ? text.onlySamples : text.nobody}
              {without && !isOnlySamples && `; ${text.leftOut(without)}`}
            </span>
          </dt>
          <dd data-unknown={averageSafety === null || undefined}>
            {averageSafety === null ? (
              <>
                <Shield score={null} width={34} />
                <span className="visually-hidden">{text.unknown}</span>
              </>
            ) : (
              `${averageSafety}%`
            )}
          </dd>
        </div>
        <div>
          <dt>
            {text.dangers(dangers ?? 0)}
            <span>{gravest ?? noAlertsInShort(status)}</span>
          </dt>
          <dd data-unknown={dangers === null || undefined}>
            {dangers === null ? (
              <>
                <Icon name="bell-off" size={30} />
                <span className="visually-hidden">{text.unknown}</span>
              </>
            ) : (
              dangers.toLocaleString('en-US')
            )}
          </dd>
        </div>
        <div>
          <dt>
            {text.monitored}
            <span>{text.count(monitored.people, monitored.places)}</span>
          </dt>
          <dd>{monitored.all.toLocaleString('en-US')}</dd>
        </div>
      </dl>
    </Panel>
  );
}
