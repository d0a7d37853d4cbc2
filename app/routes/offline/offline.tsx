import { useState } from 'react';
import { Link } from 'react-router';
import { InstallOffer } from '#features/install/install-offer.tsx';
import { ClearStorage } from '#features/offline/clear-storage.tsx';
import { SavedList } from '#features/offline/saved-list.tsx';
import { OFFLINE_PATH, SAVED_PLACES_MAXIMUM } from '#features/offline/saved-pages.ts';
import { useMissedPage } from '#features/offline/use-missed-page.ts';
import { offlineText } from '#text/offline.ts';
import { DataPage, DataSection } from '#ui/table/data-page.tsx';
import { noIndex, pageMeta, sharedPageHeaders } from '../../shell/page-meta.ts';
import type { Route } from './+types/offline.ts';

const text = offlineText.page;
const crumbs = [{ label: text.crumbs.home, to: '/' }, { label: text.crumbs.here }];

export const headers = sharedPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: text.title, description: text.description, path: OFFLINE_PATH, crumbs }),
  noIndex,
];

/** The pages saved for reading offline. It also stands in for a page that is not saved, and says why. */
export default function Offline() {
  const missed = useMissedPage();
  const [clearings, setClearings] = useState(0);
  const { missing } = text;
  return (
    <DataPage
      title={missed ? missing.title : text.title}
      lead={missed ? `${missing.why} ${missed}` : text.lead(SAVED_PLACES_MAXIMUM)}
      crumbs={crumbs}
    >
      {missed && (
        <p>
          {missing.todo}{' '}
          <Link to={missed} reloadDocument>
            {missing.retry}
          </Link>
        </p>
      )}
      <DataSection id="places" title={text.places}>
        <SavedList refreshKey={clearings} />
      </DataSection>
      <InstallOffer />
      <ClearStorage onCleared={() => setClearings(clearings + 1)} />
    </DataPage>
  );
}
