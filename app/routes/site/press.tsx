import { depsContext } from '#server/context.ts';
import { pressText as text } from '#text/site/press.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ThemedImage } from '#ui/themed-image.tsx';
import { version } from '../../../package.json';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/press.ts';
import styles from './press.module.css';

/** Of the tallest, as shown. */
const SHOT_HEIGHT_REM = 20;
const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumb }];

export function loader({ context }: Route.LoaderArgs) {
  const { gazetteer, config } = context.get(depsContext);
  return { counts: gazetteer.counts(), replyHours: config.contactReplyHours };
}

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...text, path: '/press', crumbs });

export default function Press({ loaderData: { counts, replyHours } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHead crumbs={crumbs} title={text.title} lead={text.lead} />
      <section className={styles.section}>
        <h2>{text.quote.title}</h2>
        <div>
          <blockquote className={styles.quote}>{text.quote.text}</blockquote>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{text.facts.title}</h2>
        <div>
          <dl className={styles.facts}>
            {text.facts.rows({ ...counts, version }).map(({ name, text: words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{text.logos.title}</h2>
        <div>
          <p className={styles.note}>{text.logos.note}</p>
          <div className={styles.logo}>
            <ThemedImage
              src={(theme) => text.logos.shown[theme]}
              alt={text.logos.alt}
              width={280}
              height={66}
            />
          </div>
          <FileLinks files={text.logos.files} />
        </div>
      </section>
      <section className={styles.section}>
        <h2>{text.screenshots.title}</h2>
        <div>
          <p className={styles.note}>{text.screenshots.note}</p>
          <ul className={styles.shots}>
            {text.screenshots.files.map(({ label, path, width, height }) => (
              <li key={path}>
                <a href={path} download>
                  <img
                    src={path}
                    alt=""
                    width={width}
                    height={height}
                    style={{ maxWidth: `${(SHOT_HEIGHT_REM * width) / height}rem` }}
                    loading="lazy"
                    decoding="async"
                  />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.section}>
        <h2>{text.contact.title}</h2>
        <div>
          <p className={styles.note}>{text.contact.text(replyHours)}</p>
          <p>
            <ButtonLink to="/contact?about=press">{text.contact.link}</ButtonLink>
          </p>
        </div>
      </section>
    </div>
  );
}

function FileLinks({ files }: { files: readonly { label: string; path: string }[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ label, path }) => (
        <li key={path}>
          <a href={path} download>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
