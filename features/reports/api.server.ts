import { AppError } from '#core/service/errors.ts';
import { changeReport, deleteReport } from '#features/reports/author/author.server.ts';
import { reportPlace } from '#features/reports/draft/report-place.server.ts';
import { flagReport } from '#features/reports/flag/flag.server.ts';
import { receivePhoto } from '#features/reports/photos/photos.server.ts';
import { pageOfReports, similarReports } from '#features/reports/read/read.server.ts';
import { type SentReport, sendReport } from '#features/reports/send/send.server.ts';
import { keyOfSender } from '#features/reports/send/token.server.ts';
import { reviewSummary } from '#features/reports/summary/summary.server.ts';
import type { AddRoutes } from '#server/http/api/openapi.ts';
import {
  getPlace,
  getReports,
  getSimilar,
  getSummary,
  newReport,
  patchReport,
  postFlag,
  removeReport,
  uploadRoute,
} from './api-calls.server.ts';

const sentAnswer = ({ report, status, explanation, token, editableUntil, isRepeat }: SentReport) => ({
  ...report,
  message: `Report submitted successfully for ${report.name}`,
  status,
  explanation,
  edit_url: token && `/r/${token}`,
  edit_token: token,
  editable_until: editableUntil.toISOString(),
  is_repeat: isRepeat,
});

/** `/v1/upload/reports`, `/v1/reports/*`, `/v1/places/reviews/summary`. */
export const addReportRoutes: AddRoutes = (api, deps) => {
  const { writeLimits, gazetteer } = deps;

  api.openAPIRegistry.registerPath(uploadRoute);
  api.post('/v1/upload/reports', async (c) => {
    const { photo } = await receivePhoto(deps, c.req.raw, await writeLimits.nameOf(c));
    if (photo === null) {
      const message = 'the form has no file in the field "file"';
      throw new AppError('bad_input', `Failed to upload file: ${message}.`, {
        errors: [{ path: 'file', message }],
      });
    }
    return c.json({ url: photo }, 201);
  });

  api.openapi(newReport, async (c) => {
    const key = c.req.valid('header')['idempotency-key'];
    const client = c.get('client');
    const who = await writeLimits.nameOf(c);
    // Two clients may think of the same key.
    const scopedKey = (own: string) =>
      client.kind === 'issued' ? `${client.id} ${own}` : `web ${keyOfSender(own, who)}`;
    const idempotencyKey = key === undefined ? null : scopedKey(key);
    const sent = await sendReport(deps, c.req.valid('json'), { who, idempotencyKey });
    return c.json(sentAnswer(sent), sent.isRepeat && sent.token === null ? 200 : 201);
  });

  api.openapi(getReports, async (c) => {
    const { entity_id, country, limit, cursor = null } = c.req.valid('query');
    const countryCode = country === undefined ? undefined : gazetteer.country(country)?.countryCode;
    if (country !== undefined && countryCode === undefined)
      throw new AppError('not_found', 'There is no country with this code.');
    const page = await pageOfReports(deps, { entityId: entity_id, countryCode, limit, before: cursor });
    if (page.next !== null) {
      const query = new URLSearchParams({ limit: String(limit), cursor: String(page.next) });
      if (entity_id !== undefined) query.set('entity_id', String(entity_id));
      if (country !== undefined) query.set('country', country);
      c.header('link', `</v1/reports/get?${query}>; rel="next"`);
    }
    return c.json(page.reports, 200);
  });

  api.openapi(getSimilar, async (c) => {
    const { entity_id, text } = c.req.valid('query');
    if (!gazetteer.place(entity_id)) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(await similarReports(deps, entity_id, text), 200);
  });

  api.openapi(getPlace, (c) => {
    const place = reportPlace(deps, c.req.valid('query').entity_id);
    if (!place) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(place, 200);
  });

  api.openapi(patchReport, async (c) => {
    const token = c.req.valid('header')['x-report-token'];
    const { id } = c.req.valid('param');
    const who = await writeLimits.nameOf(c);
    const { report } = await changeReport(deps, { token, id, who, change: c.req.valid('json') });
    return c.json(report, 200);
  });

  api.openapi(removeReport, async (c) => {
    await deleteReport(deps, { token: c.req.valid('header')['x-report-token'], id: c.req.valid('param').id });
    return c.body(null, 204);
  });

  api.openapi(postFlag, async (c) => {
    const { reason, altcha } = c.req.valid('json');
    const { id } = c.req.valid('param');
    await flagReport(deps, { id, who: await writeLimits.nameOf(c), reason, altcha });
    return c.json({ message: 'Thank you. An operator will look at this report.' }, 202);
  });

  api.openapi(getSummary, async (c) => {
    const summary = await reviewSummary(deps, c.req.valid('query').placeId, { isPatient: true });
    if (!summary) throw new AppError('not_found', 'There is no place with this id.');
    return c.json(summary, 200);
  });
};
