import { z } from 'zod';
import type { LogEntry } from '#features/moderation/data.server.ts';
import {
  choicesOf,
  idSchema,
  type OperatorDeps,
  PAGE_SIZES,
} from '#features/moderation/operator-page.server.ts';
import type { LogView } from '#features/moderation/operator-view.ts';
import { auditLog } from '#features/moderation/service.server.ts';

/** `before`: where the page before ended; null: from the newest on. */
const choicesSchema = z.object({ before: idSchema.nullable().catch(null) });
export const logParameters = Object.keys(choicesSchema.shape);

const seenIn = ({ reportId, version }: LogEntry) => ({ id: reportId, version });

/** The log as its address asks for it, decisions made together as one. */
export async function logView(deps: OperatorDeps, url: URL): Promise<LogView> {
  const { before } = choicesOf(choicesSchema, url);
  const rows = await auditLog(deps, PAGE_SIZES.log, before);
  const entries: LogView['entries'] = [];
  for (const row of rows) {
    const last = entries.at(-1);
    if (last && row.batch !== null && last.batch === row.batch) {
      last.seen.push(seenIn(row));
      last.isUndoable ||= row.isLatest;
      continue;
    }
    const { id, action, operator, accountId, note, at, batch } = row;
    const isUndoable = batch !== null && row.isLatest;
    entries.push({
      id,
      action,
      operator,
      account: accountId?.slice(0, 8) ?? null,
      note,
      at: at.toISOString(),
      batch,
      isUndoable,
      seen: [seenIn(row)],
    });
  }
  return { entries, nextBefore: rows.length === PAGE_SIZES.log ? (rows.at(-1)?.id ?? null) : null };
}
