import { longDateText } from '#core/text/date-text.ts';
import { statusText as text } from '#text/site/status.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import styles from './status-row.module.css';
import { isFresh, kindOf, LIVE_KINDS, type LiveSource, nameOfSource } from './status-summary.ts';

/** What live sources tell of, a line each; it opens onto when each source last answered. */
export const LiveSources = ({ sources }: { sources: readonly LiveSource[] }) => (
  <div className={styles.groups}>
    {LIVE_KINDS.map((kind) => {
      const own = sources.filter((source) => kindOf(source) === kind);
      if (own.length === 0) return null;
      return (
        <Disclosure
          key={kind}
          summary={
            <span className={styles.row}>
              <strong>{text.kinds[kind]}</strong>
              <small>{text.answering(own.filter(isFresh).length, own.length)}</small>
            </span>
          }
        >
          <DataTable
            caption={text.kinds[kind]}
            heads={[text.source, text.state, text.lastGood]}
            widths={['', '30%', '30%']}
            rows={own.map((source) => ({ key: source.source, cells: cellsOf(source) }))}
          />
        </Disclosure>
      );
    })}
  </div>
);

function cellsOf(source: LiveSource) {
  const { okAt, isStale, failing, feeds } = source;
  return [
    nameOfSource(source),
    text.stateOf(okAt !== null, isStale, failing, feeds),
    okAt ? (
      <time key="okAt" dateTime={okAt}>{`${longDateText(okAt)}, ${okAt.slice(11, 16)} UTC`}</time>
    ) : (
      text.never
    ),
  ];
}
