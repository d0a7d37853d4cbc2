import { useEffect, useState } from 'react';
import { callApi } from '#client/api.ts';
import type { PlaceSummary } from '#features/places/place-summary.ts';
import { useVisitor } from '#features/places/visitor/visitor-store.ts';
import { lastDraftPlace } from './report-draft.ts';
import { type FormPlace, type ReportPlace, reportPlaceSchema } from './report-place.ts';
import { useReportSubject } from './report-subject.ts';

/** The place of the dialog: the one it was opened for, else the visitor's, else the newest draft's; null while loading. */
export function useReportPlace(isOpen: boolean) {
  const { ofPage, openedFor } = useReportSubject();
  const { place: current } = useVisitor();
  const [placeId, setPlaceId] = useState<number | null>(null);
  const [loaded, setLoaded] = useState<{ placeId: number; place: ReportPlace | null } | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  // While rendering, not after it: otherwise the search for a place would be seen for a moment.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setPlaceId(openedFor ?? current?.id ?? lastDraftPlace());
  }

  const pagePlace = ofPage?.id === placeId ? ofPage : null;
  const isAtHand = pagePlace !== null;
  useEffect(() => {
    if (placeId === null || isAtHand) return;
    const request = new AbortController();
    const { signal } = request;
    void callApi(`/v1/reports/place?entity_id=${placeId}`, reportPlaceSchema, { signal }).then((found) => {
      if (!signal.aborted) setLoaded({ placeId, place: found.ok ? found.value : null });
    });
    return () => request.abort();
  }, [placeId, isAtHand]);

  const answer = loaded?.placeId === placeId ? loaded : null;
  const known = current?.id === placeId ? knownPart(current, answer ? null : undefined) : null;
  const place: FormPlace | null = pagePlace ?? answer?.place ?? known;
  return {
    place,
    isLoading: placeId !== null && answer === null && place === null,
    choose: setPlaceId,
    forget: () => setPlaceId(null),
  };
}

/** What is known of the current place without asking the server, for a form that works offline. */
const knownPart = ({ id, name, context, path }: PlaceSummary, numbers: FormPlace['numbers']): FormPlace => ({
  id,
  name,
  context,
  path,
  country: null,
  numbers,
});
