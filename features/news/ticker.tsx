import type { TickerEntry } from '#core/news/evergreen.ts';
import { TICKER_ITEMS_MINIMUM } from '#core/ticker.ts';
import { IconButton } from '#ui/button.tsx';
import { Flag } from '#ui/flag.tsx';
import { Sign } from '#ui/sign.tsx';
import { newsText } from '../../app/text/news.ts';
import { ageText } from '../reports/age-text.ts';
import { useNow } from '../reports/use-now.ts';
import type { TickerView } from './keep-ticker.ts';
import styles from './ticker.module.css';
import { useKeptView } from './use-kept-view.ts';

const text = newsText.ticker;
const load = () => import('./keep-ticker.ts').then((module) => module.keepTicker);

/**
 * The strip of headlines. Until scripts run, and where motion is not wanted, it is a list to scroll.
 * @param initial what it shows until there is a location
 */
export function Ticker({ initial }: { initial: readonly TickerEntry[] }) {
  const { state, entries, country, isReversed, isPaused, controls } = useKeptView<TickerView>(load, {
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
          {country ? <Flag countryCode={country.code} /> : <Sign name="info" size={20} />}
          <span>{country?.name ?? text.worthKnowing}</span>
        </strong>
        <IconButton label={text.backwards} aria-pressed={isReversed} onClick={() => controls?.steer(true)}>
          <Sign name="backwards" size={20} />
        </IconButton>
        <IconButton label={isPaused ? text.play : text.pause} onClick={controls?.togglePause}>
          <Sign name={isPaused ? 'play' : 'pause'} size={20} />
        </IconButton>
        <IconButton label={text.forwards} aria-pressed={!isReversed} onClick={() => controls?.steer(false)}>
          <Sign name="forwards" size={20} />
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
