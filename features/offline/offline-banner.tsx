import { useEffect, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { Sign } from '#ui/sign.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';
import { isReachable } from '../../app/api.ts';
import { offlineText } from '../../app/text/offline.ts';
import { OFFLINE_PATH, placePageOf } from './kept-pages.ts';
import styles from './offline-banner.module.css';
import { onConnectionBack } from './on-connection-back.ts';
import { isKeptDocument, keepInBrowser, listKept } from './worker-client.ts';

const text = offlineText.banner;

/**
 * Has the place on the page kept while there is a connection, and says so while there is none. A page out of the
 * cache is loaded anew as soon as the connection is back.
 */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const place = usePlaceOnPage();
  const isKept = useIsKeptPage(pathname);
  const isAway = !isOnline || isKept;
  const keptAt = useKeptAt(isAway ? pathname : null);
  const path = place?.path ?? null;
  const name = place?.name ?? null;
  useEffect(() => {
    if (path !== null && name !== null && !isAway) void keepInBrowser({ path, name });
  }, [path, name, isAway]);
  useEffect(() => {
    if (!isKept) return;
    return onConnectionBack(reload);
  }, [isKept]);
  useWholeDocuments(!isOnline);
  return (
    <div role="status">
      {isAway && pathname !== OFFLINE_PATH && <Banner says={saysOf(place, keptAt, isOnline)} />}
    </div>
  );
}

function saysOf(place: { name: string } | null, keptAt: string | null, isOnline: boolean): string {
  if (!place || !keptAt) return text.other;
  return isOnline ? text.noAnswer(place.name, keptAt) : text.kept(place.name, keptAt);
}

function Banner({ says }: { says: string }) {
  return (
    <div className={styles.banner}>
      <Sign name="wifi-off" size={20} />
      <span className={styles.words}>{says}</span>
      <Link to={OFFLINE_PATH} reloadDocument>
        {text.list}
      </Link>
      <RetryButton />
    </div>
  );
}

/**
 * Lets the browser open links by itself, as if they were not ours: the scripts of a screen that was not visited may
 * not be there, but its document, or the page that says why not, is. A report is written in a dialog, which is kept with
 * the page.
 */
function useWholeDocuments(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const letPass = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
      if (link && !link.matches('[href^="/report"]')) event.stopPropagation();
    };
    // Before React, which listens on the document.
    window.addEventListener('click', letPass, true);
    return () => window.removeEventListener('click', letPass, true);
  }, [isWanted]);
}

const reload = () => location.reload();

function RetryButton() {
  const [state, setState] = useState<'rest' | 'trying' | 'failed'>('rest');
  const retry = async () => {
    setState('trying');
    if (await isReachable()) reload();
    else setState('failed');
  };
  return (
    <>
      {state === 'failed' && <span>{text.still}</span>}
      <button type="button" onClick={() => state !== 'trying' && void retry()}>
        {state === 'trying' ? text.retrying : text.retry}
      </button>
    </>
  );
}

/** The place of a profile or a card, out of what the page was made from. */
function usePlaceOnPage(): { path: string; name: string } | null {
  const found = useMatches().find(({ pathname }) => placePageOf(pathname))?.loaderData as
    | { place?: { path?: string; name?: string } }
    | null
    | undefined;
  const { path, name } = found?.place ?? {};
  return path && name ? { path, name } : null;
}

const documentPath = location.pathname;

/** Whether the page is the document that was opened, and that came out of the cache. */
const useIsKeptPage = (pathname: string): boolean => pathname === documentPath && isKeptDocument();

/** When the place of a path was kept; null while that is not known. */
function useKeptAt(pathname: string | null): string | null {
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const id = pathname === null ? undefined : placePageOf(pathname)?.id;
  useEffect(() => {
    let isCurrent = true;
    setKeptAt(null);
    if (id !== undefined)
      void listKept().then((places) => {
        const found = places.find(({ path }) => placePageOf(path)?.id === id);
        if (isCurrent) setKeptAt(found?.keptAt ?? null);
      });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return keptAt;
}
