import { depsContext } from '#server/context.ts';
import { pressText as text } from '#text/site/press.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { version } from '../../../package.json';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/press.ts';
import styles from './press.module.css';

const GROUNDS = ['light', 'dark'] as const;
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
          <div className={styles.logos}>
            {GROUNDS.map((ground) => (
              <div key={ground} className={styles.logo} data-ground={ground}>
                <img src={text.logos.shown[ground]} alt={text.logos.alts[ground]} width={280} height={66} />
              </div>
            ))}
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
              <li key={path} data-tall={height > width || undefined}>
                <a href={path} download>
                  <img src={path.replace('.webp', '-small.webp')} alt="" width={width} height={height} />
                  <span>
                    <Icon name="download" size={18} />
                    {label}
                  </span>
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
            <Icon name="download" size={18} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
