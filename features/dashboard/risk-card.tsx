import type { ReactNode } from 'react';
import { noAlertsInShort } from '#core/alert/alert-coverage.ts';
import type { AlertStatus } from '#core/alert/alert-schema.ts';
import { leftOutText, type RiskSummary } from '#core/dashboard/risk-summary.ts';
import { dashboardText } from '#text/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
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
  /** Whether the visitor watches anything of their own; people are seen in the summary. */
  hasBegun: boolean;
  onSearch: () => void;
};

/** The dashboard's three figures; to who watches nothing yet, how to begin instead of the figures that are not known. */
export function RiskCard({ summary, gravest, status, hasBegun, onSearch }: RiskCardProps) {
  const { averageSafety, people, leftOut, dangers, monitored } = summary;
  const without = leftOutText(leftOut);
  const isOnlySamples = monitored.people === 0 && leftOut.samples > 0;
  const isBeginning = !hasBegun && monitored.people === 0;
  return (
    <Panel title={text.title}>
      <dl className={styles.figures}>
        {isBeginning ? (
          <Start onSearch={onSearch} />
        ) : (
          <Figure value={averageSafety === null ? null : `${averageSafety}%`} words={text.average}>
            {people.length > 0 ? text.people(people) : isOnlySamples ? text.onlySamples : text.nobody}
            {without && !isOnlySamples && `; ${text.leftOut(without)}`}
          </Figure>
        )}
        {(!isBeginning || dangers !== null) && (
          <Figure value={dangers} words={text.dangers(dangers ?? 0)} icon="bell-off">
            {gravest ?? noAlertsInShort(status)}
          </Figure>
        )}
        <Figure value={monitored.all} words={text.monitored}>
          {isBeginning
            ? text.onlySpotlights(monitored.spotlights)
            : text.count(monitored.people, monitored.places - monitored.spotlights, monitored.spotlights)}
        </Figure>
      </dl>
    </Panel>
  );
}

const Start = ({ onSearch }: { onSearch: () => void }) => (
  <div className={styles.start}>
    <dt>{text.start.title}</dt>
    <dd>
      <p>{text.start.lead}</p>
      <Button variant="primary" aria-haspopup="dialog" onClick={onSearch}>
        <Icon name="search" size={18} />
        {text.start.search}
      </Button>
    </dd>
  </div>
);

type FigureProps = {
  /** Null: not known. */
  value: string | number | null;
  words: string;
  /** Stands where a figure is not known; a shield without. */
  icon?: IconName;
  children: ReactNode;
};

const Figure = ({ value, words, icon, children }: FigureProps) => (
  <div>
    <dt>
      {words}
      <span>{children}</span>
    </dt>
    <dd data-unknown={value === null || undefined}>
      {value !== null ? (
        value.toLocaleString('en-US')
      ) : (
        <>
          {icon ? <Icon name={icon} size={30} /> : <Shield score={null} width={34} />}
          <span className="visually-hidden">{text.unknown}</span>
        </>
      )}
    </dd>
  </div>
);
