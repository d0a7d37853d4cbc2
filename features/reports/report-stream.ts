import type * as z from 'zod/mini';
import type { PublicReport } from '#core/report.ts';
import { removedSchema, reportSchema } from './report-wire.ts';

export type StreamEvents = {
  /** The stream is open, for the first time or again: what came before may have been missed. */
  onOpen: () => void;
  onReport: (report: PublicReport) => void;
  onRemoved: (reportId: number) => void;
};

const refusedPauseMs = 30_000;

/**
 * Follows what happens to reports while the page is looked at; a hidden page lets go of its connection, of which a
 * browser has few.
 * @returns ends it
 */
export function followReports({ onOpen, onReport, onRemoved }: StreamEvents): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource('/stream');
    source.onopen = onOpen;
    // A lost connection is taken up again by the browser; a refused one ends there.
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, refusedPauseMs);
    };
    source.addEventListener('report', told(reportSchema, onReport));
    source.addEventListener(
      'report_removed',
      told(removedSchema, ({ id }) => onRemoved(id)),
    );
  };
  document.addEventListener('visibilitychange', open);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
}

/** Reads an event's data; what does not fit is left out, a newer server may say more. */
const told =
  <Schema extends z.ZodMiniType>(schema: Schema, tell: (value: z.output<Schema>) => void) =>
  ({ data }: MessageEvent<string>) => {
    const parsed = schema.safeParse(JSON.parse(data));
    if (parsed.success) tell(parsed.data);
  };
