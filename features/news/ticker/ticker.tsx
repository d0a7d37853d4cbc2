import type { TickerEntry } from '#core/news/evergreen.ts';
import { useUpdatedView } from '#features/news/use-updated-view.ts';
import { ageText } from '#features/reports/read/age-text.ts';
import { newsText } from '#text/news/news.ts';
import { IconButton } from '#ui/button.tsx';
import { useNow } from '#ui/hooks/use-now.ts';
import { Icon } from '#ui/icon.tsx';
import { Flag } from '#ui/place/flag.tsx';
import type { TickerView } from './run-ticker.ts';
import styles from './ticker.module.css';

/** How many items' time a strip of one headline or none takes (specification §9). */
export const TICKER_ITEMS_MINIMUM = 4;

const text = newsText.ticker;
const load = () => import('./run-ticker.ts').then((module) => module.runTicker);

/** The strip of headlines; a list to scroll until scripts run and where motion is not wanted. */
export function Ticker({ initial }: { initial: readonly TickerEntry[] }) {
  const { state, entries, country, isReversed, isPaused, controls } = useUpdatedView<TickerView>(load, {
    state: 'default',
    entries: initial,
    country: null,
    isReversed: false,
    isPaused: false,
    controls: null,
  });
  const lines = { state, entries, onRefresh: controls?.refresh };
  return (
    <section
      className={styles.ticker}
      aria-label={text.label(country?.name ?? null)}
      data-awake={controls !== null}
      data-reversed={isReversed}
      data-paused={isPaused}
    >
      <div className={styles.controls}>
        <strong>
          {country ? <Flag countryCode={country.code} /> : <Icon name="info" size={20} />}
          <span>{country?.name ?? text.worthKnowing}</span>
        </strong>
        <IconButton label={text.backwards} aria-pressed={isReversed} onClick={() => controls?.steer(true)}>
          <Icon name="backwards" size={20} />
        </IconButton>
        <IconButton label={isPaused ? text.play : text.pause} onClick={controls?.togglePause}>
          <Icon name={isPaused ? 'play' : 'pause'} size={20} />
        </IconButton>
        <IconButton label={text.forwards} aria-pressed={!isReversed} onClick={() => controls?.steer(false)}>
          <Icon name="forwards" size={20} />
        </IconButton>
      </div>
      <div className={styles.view}>
        <div
          key={`${country?.code} ${entries[0]?.url}`}
          ref={controls?.attach}
          className={styles.track}
          style={
            { '--items': entries.length > 1 ? entries.length : TICKER_ITEMS_MINIMUM } as React.CSSProperties
          }
        >
          <ul>
            <Lines {...lines} />
          </ul>
          {controls && (
            <ul aria-hidden="true" className={styles.again}>
              <Lines {...lines} isCopy />
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

type LinesProps = {
  state: TickerView['state'];
  entries: readonly TickerEntry[];
  onRefresh: (() => void) | undefined;
  isCopy?: boolean;
};

function Lines({ state, entries, onRefresh, isCopy = false }: LinesProps) {
  const now = useNow();
  const tabIndex = isCopy ? -1 : undefined;
  return (
    <>
      {state === 'nothing' && <li className={styles.words}>{newsText.nothing}</li>}
      {(state === 'nothing' || state === 'scanning') && (
        <li>
          <button type="button" tabIndex={tabIndex} onClick={onRefresh}>
            {newsText.scanning}
          </button>
        </li>
      )}
      {entries.map(({ id, title, url, source, publishedAt }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" tabIndex={tabIndex}>
            <span dir="auto">{title}</span>
            {source && (
              <small>
                {source}
                {publishedAt && now !== null && `, ${ageText(publishedAt, now)}`}
              </small>
            )}
          </a>
        </li>
      ))}
    </>
  );
}
