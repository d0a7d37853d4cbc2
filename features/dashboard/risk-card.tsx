import type { RiskSummary } from '#core/risk-summary.ts';
import { Panel } from '#ui/panel.tsx';
import { dashboardText } from '../../app/text/dashboard.ts';
import styles from './risk-card.module.css';

const text = dashboardText.risk;

/** The dashboard's three figures. @param gravest message of the gravest alert, if it is a danger */
export function RiskCard({ summary, gravest }: { summary: RiskSummary; gravest: string | null }) {
  const { averageSafety, people, dangers, monitored } = summary;
  return (
    <Panel title={text.title}>
      <dl className={styles.figures}>
        <div>
          <dt>
            {text.average}
            <span>{people.length > 0 ? text.people(people) : text.nobody}</span>
          </dt>
          <dd>{averageSafety === null ? text.unknown : `${averageSafety}%`}</dd>
        </div>
        <div>
          <dt>
            {text.dangers(dangers)}
            <span>{gravest ?? text.noDanger}</span>
          </dt>
          <dd>{dangers.toLocaleString('en-US')}</dd>
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
