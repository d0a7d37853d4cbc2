import { redirect } from 'react-router';
import { nearbyQuery, readNearbyQuery } from '#core/nearby/nearby.ts';
import { isSpot } from '#core/place/place-kind.ts';
import { nearbyPathOf } from '#core/place/place-slug.ts';
import { emptyAnswer, NearbyAnswers, NothingNearby } from '#features/nearby/nearby-answers.tsx';
import { NearbyFilter } from '#features/nearby/nearby-filter.tsx';
import { NearbyList } from '#features/nearby/nearby-list.tsx';
import { nearbyTimeline } from '#features/nearby/service.server.ts';
import { placeUnder } from '#features/places/place-in-address.server.ts';
import { reportLink } from '#features/reports/draft/report-subject.ts';
import { PlaceGlance } from '#features/safety/card/place-glance.tsx';
import { headlinesOf } from '#features/safety/headline.server.ts';
import { depsContext } from '#server/context.ts';
import { reading } from '#server/rendering/page-parameters.ts';
import { nearbyAnswerText } from '#text/nearby/answers.ts';
import { nearbyText } from '#text/nearby/nearby.ts';
import { watchText } from '#text/watch.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { noIndex, pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/nearby.ts';
import styles from './nearby.module.css';

const text = nearbyText.page;

export const loader = reading(
  ['radius', 'kind', 'order'],
  async ({ context, params, request }: Route.LoaderArgs, query) => {
    const deps = context.get(depsContext);
    const { place, profilePath, path, isAsked } = placeUnder(deps, params, nearbyPathOf);
    const question = readNearbyQuery(query);
    const url = new URL(request.url);
    // Set by the router itself when a chip is pressed: with it no address would be the right one.
    url.searchParams.delete('_routes');
    // Each list has one address: there are endlessly many that mean the same.
    const asked = nearbyQuery(question);
    if (!isAsked || url.search !== asked) throw redirect(path + asked, url.search === asked ? 301 : 302);
    const [{ entries, asked: answers }, [headline]] = await Promise.all([
      nearbyTimeline(deps, [place], question),
      headlinesOf(deps, [place]),
    ]);
    return {
      place: { id: place.id, name: place.name, path: profilePath, isSpot: isSpot(place) },
      title: nearbyAnswerText.title(place),
      path,
      question,
      entries,
      answers,
      headline: headline!,
    };
  },
);

export const headers: Route.HeadersFunction = ({ errorHeaders }): HeadersInit =>
  errorHeaders ? {} : sharedPageHeaders();

/** The profile is what search engines shall list. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        ...pageMeta(matches, {
          title: loaderData.title,
          description: text.description(loaderData.place.name),
          path: loaderData.path,
          crumbs: crumbsOf(loaderData),
        }),
        noIndex,
      ]
    : [noIndex];

type Shown = Route.ComponentProps['loaderData'];

const crumbsOf = ({ place }: Pick<Shown, 'place'>) => [
  { label: text.home, to: '/' },
  { label: text.safety, to: '/safety' },
  { label: place.name, to: place.path },
  { label: nearbyText.title },
];

/** What happened around a place, by age or distance; everything that is chosen stands in the address. */
export default function NearbyPage({ loaderData }: Route.ComponentProps) {
  const { place, title, headline, question } = loaderData;
  return (
    <DataPage title={title} lead={text.lead} crumbs={crumbsOf(loaderData)}>
      <div className={styles.columns}>
        <div>
          <Found shown={loaderData} />
        </div>
        <aside className={styles.beside} aria-label={text.map(place.name)}>
          <PlaceGlance
            id={place.id}
            name={place.name}
            path={place.path}
            headline={headline}
            around={
              place.isSpot
                ? { km: question.radiusKm, alt: text.mapAround(place.name, question.radiusKm) }
                : undefined
            }
          />
        </aside>
        <div>
          <Asked shown={loaderData} />
        </div>
      </div>
    </DataPage>
  );
}

const countOf = (answers: Shown['answers']) => answers.reduce((sum, { count }) => sum + count, 0);

/** What was found, and how to be told of what comes. */
function Found({ shown: { place, title, path, question, entries, answers } }: { shown: Shown }) {
  const all = countOf(answers);
  const alerts = (
    <ButtonLink to={`/watch?place=${place.id}`}>
      <Icon name="alert" size={18} />
      {watchText.away}
    </ButtonLink>
  );
  return (
    <>
      {/* Where nothing was found there is nothing to choose from, but how far around to look. */}
      <NearbyFilter
        path={path}
        question={question}
        hasRadius={place.isSpot}
        isRadiusOnly={all === 0 && question.kinds.length > 1}
      />
      {all > 0 ? (
        <div className={styles.found}>
          <div>{alerts}</div>
          <NearbyList entries={entries} label={title} />
        </div>
      ) : (
        <NothingNearby said={emptyAnswer(answers).said}>
          {alerts}
          <ButtonLink to={place.path}>{text.profile}</ButtonLink>
          <ButtonLink {...reportLink(place.id)}>
            <Icon name="plus" size={18} />
            {text.report}
          </ButtonLink>
        </NothingNearby>
      )}
      {all > entries.length && <p className={styles.note}>{text.more(entries.length, all)}</p>}
    </>
  );
}

/** Who was asked, and what they said that is not the answer already. */
function Asked({ shown: { answers } }: { shown: Shown }) {
  const rest = countOf(answers) > 0 ? answers : emptyAnswer(answers).rest;
  if (rest.length === 0) return null;
  return (
    <DataSection id="asked" title={text.asked}>
      <NearbyAnswers answers={rest} />
      <p className={styles.note}>{text.precision}</p>
    </DataSection>
  );
}
