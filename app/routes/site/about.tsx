import { Link } from 'react-router';
import { Cover } from '#features/safety/card/cover.tsx';
import { aboutText as text } from '#text/site/about.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tour } from '../../about/tour.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

const LISBON = 2267057;
const crumbs = [{ label: text.breadcrumbHome, to: '/' }, { label: text.breadcrumb }];

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...text, path: '/about', crumbs });

export default function About() {
  return (
    <div className="page-width">
      <div className={styles.mission}>
        <div>
          <PageHead crumbs={crumbs} title={text.heading} lead={text.lead}>
            <ButtonLink variant="primary" to="/features">
              {text.benefits}
            </ButtonLink>
          </PageHead>
        </div>
        <figure>
          <Cover id={LISBON} name="Lisbon" size="spot" isEager />
          <figcaption>
            {text.map} <Link to={`/safety/${LISBON}`}>{text.mapLink}</Link>
          </figcaption>
        </figure>
        <div className={styles.words}>
          {text.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Button disabled>
            <Icon name="download" size={18} />
            {text.apps} <small>({text.appsNote})</small>
          </Button>
        </div>
      </div>
      <section className={styles.section}>
        <h2>{text.principlesTitle}</h2>
        <dl className={styles.principles}>
          {text.principles.map(({ title, text: words }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Tour />
      <section className={styles.section}>
        <h2>{text.audiencesTitle}</h2>
        <ul className={styles.audiences}>
          {text.audiences.map(({ title, text: words }) => (
            <li key={title}>
              <strong>{title}</strong> {words}
            </li>
          ))}
        </ul>
        <p className={styles.plans}>
          <Link to="/pricing">{text.plans}</Link>
        </p>
      </section>
      <section className={styles.closing}>
        <p>{text.closing}</p>
        <div>
          <ButtonLink variant="primary" size="large" to="/features">
            <Icon name="compass" size={20} />
            {text.explore}
          </ButtonLink>
          <ButtonLink size="large" to="/features">
            {text.signUp}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
