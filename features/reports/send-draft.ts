import type { PublicReport } from '#core/report.ts';
import { sendWithProof } from '#features/proof-of-work/send-with-proof.ts';
import { type ApiResult, callApi } from '../../app/api.ts';
import type { ReportDraft } from './report-draft.ts';
import { type SentAnswer, sentSchema, uploadedSchema } from './report-wire.ts';
import { uploadFile } from './upload-file.ts';

export type SendSteps = {
  /** The photo is under way, 0-100. */
  onUpload: (percent: number) => void;
  /** The photo has arrived and has an address; the report is sent next. */
  onUploaded: (photo: string) => void;
  /** The server asks for a proof of work, which takes a second. */
  onProof: () => void;
};

/** A report takes a second; in a tunnel a browser would wait for minutes. Sent again, it is stored once. */
const patienceMs = 30_000;

/**
 * Sends a draft: the photo first, then the report under the draft's key, so that it is stored once however often it
 * is sent, and changed where an answer was lost and its author wrote on.
 * @param photo chosen and not sent yet
 * @param filledInMs from opening the form on; null for a draft of an earlier visit
 * @param trap what stands in the field that people do not see
 */
export async function sendDraft(
  draft: ReportDraft,
  { photo, filledInMs, trap }: { photo: Blob | null; filledInMs: number | null; trap: string },
  { onUpload, onUploaded, onProof }: SendSteps,
): Promise<ApiResult<SentAnswer>> {
  let image = draft.photo;
  if (photo) {
    onUpload(0);
    const uploaded = await uploadFile(
      '/v1/upload/reports',
      { file: photo, name: 'photo.jpg', onProgress: onUpload },
      uploadedSchema,
    );
    if (!uploaded.ok) {
      console.error('Failed to upload file');
      return uploaded;
    }
    image = uploaded.value.url;
    onUploaded(image);
  }
  const post = (altcha: string | null) =>
    callApi('/v1/reports/new', sentSchema, {
      method: 'POST',
      headers: { 'idempotency-key': draft.key },
      signal: AbortSignal.timeout(patienceMs),
      body: {
        entity_id: draft.entityId,
        report_type: 'user',
        reporter_id: null,
        reporter_name: null,
        report_title: draft.title,
        report_review: draft.review,
        report_image: image,
        report_score: draft.score,
        report_emergency: draft.emergency,
        website: trap,
        filled_in_ms: filledInMs,
        altcha,
        may_replace: true,
      },
    });
  return sendWithProof(post, onProof);
}

/** What the author's private answer holds of the public report. */
export const publicPart = ({ message, status, edit_url, is_repeat, ...report }: SentAnswer): PublicReport =>
  report;
