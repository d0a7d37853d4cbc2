import { type ApiResult, callApi } from '#client/api.ts';
import { type PublicReport, publicReportSchema } from '#core/report/public-report.ts';
import { type SentAnswer, sentReportSchema, uploadedPhotoSchema } from '#core/report/report-answers.ts';
import { sendWithProof } from '#features/proof-of-work/send-with-proof.ts';
import type { ReportDraft } from './report-draft.ts';
import { uploadFile } from './upload-file.ts';

type SendSteps = {
  /** The photo is under way, 0-100. */
  onUpload: (percent: number) => void;
  /** The photo has arrived and has an address; the report is sent next. */
  onUploaded: (photo: string) => void;
  /** The server asks for a proof of work, which takes a second. */
  onProof: () => void;
};

/** A report takes a second; in a tunnel a browser would wait for minutes. Sent again, it is stored once. */
const patienceMs = 30_000;

/** Sends the photo, then the report under the draft's key: repeated, it is stored once. @param trap the hidden field */
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
      uploadedPhotoSchema,
    );
    if (!uploaded.ok) {
      console.error('Failed to upload file');
      return uploaded;
    }
    image = uploaded.value.url;
    onUploaded(image);
  }
  const post = (altcha: string | null) =>
    callApi('/v1/reports/new', sentReportSchema, {
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
export const publicPart = (answer: SentAnswer): PublicReport => publicReportSchema.parse(answer);
