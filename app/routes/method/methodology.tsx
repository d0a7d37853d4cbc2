import { Link } from 'react-router';
import { profilePathOf } from '#core/place/place-slug.ts';
import { METHOD } from '#core/score/method.ts';
import { longDateText } from '#core/text/date-text.ts';
import { loadSensitivity } from '#features/safety/countries/catalog.server.ts';
import { MethodExample } from '#features/safety/method/method-example.tsx';
import { MethodSteps } from '#features/safety/method/method-steps.tsx';
import { CertaintyTables, GoalpostTable, WeightTable } from '#features/safety/method/method-tables.tsx';
import { OverlayTable } from '#features/safety/method/overlay-table.tsx';
import { RankSensitivity } from '#features/safety/method/rank-sensitivity.tsx';
import { WorkedPicture } from '#features/safety/method/worked-picture.tsx';
import { percent } from '#features/safety/receipts/receipt-text.ts';
import { depsContext } from '#server/context.ts';
import { onThisPage } from '#text/site/contents.ts';
import { methodologyText as text } from '#text/site/methodology.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/methodology.ts';
import styles from './methodology.module.css';

/** Full coverage and a mixed score: an example in which every step has something to do. */
const EXAMPLE_COUNTRY = 'TH';
const WIDEST_SHOWN = 8;

export function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const { gazetteer, scores } = deps;
  const { countries, ...sensitivity } = loadSensitivity(deps);
  const widest = countries
    .toSorted((a, b) => b.worst - b.best - (a.worst - a.best))
    .slice(0, WIDEST_SHOWN)
    .map((range) => ({ ...range, name: gazetteer.country(range.code)?.name ?? range.code }));
  const worked = METHOD.categories.flatMap(({ indicators }) =>
    indicators.flatMap((indicator) => (indicator.kind === 'series' ? [] : [indicator])),
  );
  const names = Object.fromEntries(
    [...scores.tables.indicators.values(), ...worked].map(({ id, name, unit }) => [id, { name, unit }]),
  );
  const place = gazetteer.country(EXAMPLE_COUNTRY);
  return {
    names,
    sensitivity: { ...sensitivity, countryCount: countries.length },
    widest,
    example: place && { name: place.name, path: profilePathOf(place), score: scores.of(place) },
  };
}

export const headers = sharedPageHeaders;

const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: text.pageTitle, description: text.description, path: '/methodology', crumbs });

export default function Methodology({ loaderData }: Route.ComponentProps) {
  const { example } = loaderData;
  const { certainty } = text;
  const { advisoryCap } = METHOD;
  return (
    <DataPage
      title={text.title}
      lead={text.lead}
      crumbs={crumbs}
      contents={onThisPage}
      version={text.version(METHOD.version, longDateText(METHOD.published))}
      opening={
        example && (
          <>
            <WorkedPicture {...example} />
            <MethodExample {...example} />
          </>
        )
      }
      linksBelow={
        <>
          <Link to="/countries">{text.links.countries}</Link>
          <Link to="/sources">{text.links.sources}</Link>
          <Link to="/how-sure">{text.links.howSure}</Link>
          <a href="/v1/method">{text.links.machine}</a>
          <Link to="/docs/api">{text.links.api}</Link>
        </>
      }
    >
      <DataSection id="steps" title={text.steps.title}>
        <MethodSteps />
      </DataSection>
      <DataSection id="weights" title={text.weights.title}>
        <p>{text.weights.lead}</p>
        <div className={styles.stack}>
          <WeightTable method={METHOD} />
        </div>
      </DataSection>
      <DataSection id="goalposts" title={text.goalposts.title}>
        <p>{text.goalposts.lead}</p>
        <div className={styles.stack}>
          <GoalpostTable method={METHOD} names={loaderData.names} />
        </div>
      </DataSection>
      <DataSection id="places" title={text.overlay.title}>
        <p>{text.overlay.lead}</p>
        <div className={styles.stack}>
          <OverlayTable names={loaderData.names} />
        </div>
      </DataSection>
      <DataSection id="certainty" title={certainty.title}>
        <p>{certainty.lead}</p>
        <div className={styles.pair}>
          <CertaintyTables method={METHOD} />
        </div>
        <p>{certainty.limits(percent(METHOD.minimumCategoryCoverage), METHOD.minimumOverallWeight)}</p>
        <p>{certainty.territories}</p>
      </DataSection>
      <DataSection id="caps" title={text.caps.title}>
        <p>{text.caps.floor(METHOD.categoryFloor)}</p>
        <p>{text.caps.cap(advisoryCap.level, advisoryCap.limit)}</p>
        <p>{text.caps.rounding}</p>
      </DataSection>
      <DataSection id="sensitivity" title={text.sensitivity.title}>
        <RankSensitivity sensitivity={loaderData.sensitivity} widest={loaderData.widest} />
      </DataSection>
      <DataSection id="limits" title={text.limits.title}>
        <ul className={styles.list}>
          {text.limits.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </DataSection>
      <DataSection id="borders" title={text.borders.title}>
        <p>{text.borders.text}</p>
      </DataSection>
      <DataSection id="versions" title={text.versions.title}>
        {METHOD.history.toReversed().map(({ version, published, reason }) => (
          <Disclosure key={version} summary={text.version(version, longDateText(published))}>
            <p>{reason}</p>
          </Disclosure>
        ))}
      </DataSection>
    </DataPage>
  );
}
