import { type MouseEvent, useEffect } from 'react';
import { createStore, useStore } from '#client/store.ts';
import { openDialog } from '#ui/dialog/open-dialog.ts';
import type { ReportPlace } from './report-place.ts';

/** The place of the page, where it is about one; and the place a button asked for. */
type Subject = { ofPage: ReportPlace | null; asked: number | null };

const nothing: Subject = { ofPage: null, asked: null };
const subjectStore = createStore<Subject>(nothing);

/** Opens the report dialog. @param placeId what it is about; left out: the page's place, else the visitor's */
function openReport(placeId: number | null = null): void {
  subjectStore.set({ ...subjectStore.get(), asked: placeId });
  openDialog('contributeModal');
}

/** A link to the report form that opens the dialog where scripts run. @param placeId left out: the page's or the visitor's */
export const reportLink = (placeId: number | null = null) => ({
  to: placeId === null ? '/report' : `/report?place=${placeId}`,
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openReport(placeId);
  },
});

/** While a page about a place is shown, a report from its header is about that place, also without a connection. */
export function usePageSubject(place: ReportPlace): void {
  useEffect(() => {
    subjectStore.set({ ofPage: place, asked: null });
    return () => subjectStore.set(nothing);
  }, [place]);
}

/** The place of the page, and the id of the one the dialog was opened for; null: the visitor's current place. */
export function useReportSubject(): { ofPage: ReportPlace | null; openedFor: number | null } {
  const { ofPage, asked } = useStore(subjectStore, nothing);
  return { ofPage, openedFor: asked ?? ofPage?.id ?? null };
}
