import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { homeText as text } from '#text/site/home.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Seal } from '#ui/place/seal.tsx';
import { PreloadPicture } from '#ui/preload-picture.tsx';
import type { ImageTheme } from '#ui/themed-image.tsx';
import styles from './hero.module.css';

/** As in the style sheet. */
const NARROW_BELOW_PX = 740;

type HeroProps = { chartId: number | null; isHere: boolean; children: ReactNode };

/** The promise, over a chart. @param chartId GeoNames id of the chart's middle; null: no chart */
export function Hero({ chartId, isHere, children }: HeroProps) {
  const address = (theme: ImageTheme, size: string) =>
    `/covers/${chartId}.svg?theme=${theme}&size=${size}${isHere ? '&here=1' : ''}`;
  return (
    <section className={styles.hero}>
      {chartId !== null && (
        <PreloadPicture
          src={(theme) => address(theme, 'hero')}
          narrowSrc={(theme) => address(theme, 'hero-narrow')}
          narrowBelowPx={NARROW_BELOW_PX}
        />
      )}
      <div
        className={styles.chart}
        style={chartId === null ? undefined : chartAddresses(address)}
        aria-hidden="true"
      />
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.copy}>
          <h1>{text.heading}</h1>
          <p className={styles.lead}>{text.lead}</p>
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="large" to="/features">
              <Icon name="compass" size={20} />
              {text.explore}
            </ButtonLink>
            <ButtonLink size="large" to="/features">
              {text.signUp}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.card}>{children}</div>
        <Seals />
      </div>
    </section>
  );
}

/** One address per theme and width; the style sheet asks for the one that is shown. */
function chartAddresses(address: (theme: ImageTheme, size: string) => string): CSSProperties {
  const picture = (theme: ImageTheme, size: string) => `url("${address(theme, size)}")`;
  return {
    '--chart-light': picture('light', 'hero'),
    '--chart-dark': picture('dark', 'hero'),
    '--chart-narrow-light': picture('light', 'hero-narrow'),
    '--chart-narrow-dark': picture('dark', 'hero-narrow'),
  } as CSSProperties;
}

function Seals() {
  const { data, privacy } = text.seals;
  return (
    <ul className={styles.seals}>
      <li>
        <Seal top={data.top} bottom={data.bottom}>
          <Icon name="database" size={36} />
        </Seal>
        <Link to="/sources">
          <strong>{data.title}</strong>
          {data.text}
        </Link>
      </li>
      <li>
        <Seal top={privacy.top} bottom={privacy.bottom}>
          <Icon name="cookie" size={36} />
        </Seal>
        <Link to="/privacy">
          <strong>{privacy.title}</strong>
          {privacy.text}
        </Link>
      </li>
    </ul>
  );
}
