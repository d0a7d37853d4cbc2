import { useEffect, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { isReachable } from '#client/api.ts';
import { offlineText } from '#text/offline.ts';
import { useIsOnline } from '#ui/hooks/use-is-online.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './offline-banner.module.css';
import { onConnectionBack } from './on-connection-back.ts';
import { OFFLINE_PATH, placePageOf } from './saved-pages.ts';
import { useSeenBadge } from './use-seen-badge.ts';
import { isSavedDocument, listSaved, saveInBrowser } from './worker-client.ts';

const text = offlineText.banner;

/** Saves the page's place while there is a connection and says so while there is none, reloading once it is back. */
export function OfflineBanner() {
  useSeenBadge();
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  const place = usePlaceOnPage();
  const isSaved = useIsSavedPage(pathname);
  const isAway = !isOnline || isSaved;
  const savedAt = useSavedAt(isAway ? pathname : null);
  const path = place?.path ?? null;
  const name = place?.name ?? null;
  useEffect(() => {
    if (path !== null && name !== null && !isAway) void saveInBrowser({ path, name });
  }, [path, name, isAway]);
  useEffect(() => {
    if (!isSaved) return;
    return onConnectionBack(reload);
  }, [isSaved]);
  useWholeDocuments(!isOnline);
  return (
    <div role="status">
      {isAway && pathname !== OFFLINE_PATH && <Banner says={saysOf(place, savedAt, isOnline)} />}
    </div>
  );
}

function saysOf(place: { name: string } | null, savedAt: string | null, isOnline: boolean): string {
  if (!place || !savedAt) return text.other;
  return isOnline ? text.noAnswer(place.name, savedAt) : text.saved(place.name, savedAt);
}

function Banner({ says }: { says: string }) {
  return (
    <div className={styles.banner}>
      <Icon name="wifi-off" size={20} />
      <span className={styles.words}>{says}</span>
      <Link to={OFFLINE_PATH} reloadDocument>
        {text.list}
      </Link>
      <RetryButton />
    </div>
  );
}

/** Links load whole documents: an unvisited screen's scripts may be missing; its document, or why not, is there. */
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
const useIsSavedPage = (pathname: string): boolean => pathname === documentPath && isSavedDocument();

/** When the place of a path was saved; null while that is not known. */
function useSavedAt(pathname: string | null): string | null {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const id = pathname === null ? undefined : placePageOf(pathname)?.id;
  useEffect(() => {
    let isCurrent = true;
    setSavedAt(null);
    if (id !== undefined)
      void listSaved().then((places) => {
        const found = places.find(({ path }) => placePageOf(path)?.id === id);
        if (isCurrent) setSavedAt(found?.savedAt ?? null);
      });
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return savedAt;
}
