import type { AlertType, Hazard } from '#core/alert/alert.ts';
import type { CapCategory, CapMessage, CapName } from '#core/outputs/cap-message.ts';
import { descriptionOf, type Place } from '#core/place/place.ts';
import { profilePathOf } from '#core/place/place-slug.ts';
import type { PublicReport } from '#core/report/public-report.ts';
import type { Emergency } from '#core/report/report.ts';
import { listOwnAlerts, type OwnAlertRow } from '#features/alerts/data.server.ts';
import { listEmergencies, type StoredReport } from '#features/reports/data.server.ts';
import { publicReport } from '#features/reports/read/public-report.server.ts';
import type { Deps } from '#server/deps.ts';
import { capText as text } from '#text/outputs/cap.ts';

type OwnAlertDeps = Pick<Deps, 'db' | 'gazetteer' | 'clock'>;

/** An alert of ours, under the name of its file. */
export type OwnAlert = { name: string; message: CapMessage };

/** As long as people who watch a place are told of a report. */
const standsMs = 24 * 3_600_000;
/** As far as they are told of it: where in a place something happened is not known. */
const reachKm = 25;
const most = 200;

const categories: Record<Emergency, CapCategory> = {
  environmental: 'Env',
  violence: 'Security',
  health: 'Health',
  fire: 'Fire',
  other: 'Other',
};

const categoryOf: Record<Hazard, CapCategory> = {
  earthquake: 'Geo',
  tsunami: 'Geo',
  volcano: 'Geo',
  avalanche: 'Geo',
  landslide: 'Geo',
  cyclone: 'Met',
  storm: 'Met',
  flood: 'Met',
  drought: 'Met',
  heat: 'Met',
  cold: 'Met',
  snow: 'Met',
  fog: 'Met',
  coast: 'Met',
  wildfire: 'Fire',
  air: 'Env',
  travel_advice: 'Safety',
  other: 'Other',
};

/** Read back, each is the type it was. */
const severities = { danger: 'Severe', warning: 'Moderate', info: 'Minor' } as const satisfies Record<
  AlertType,
  string
>;

/**
 * What visitors reported as emergencies and everybody may read, newest first, then what the operator read in.
 * @param origin of the site
 */
export async function ownAlerts(deps: OwnAlertDeps, origin: string): Promise<OwnAlert[]> {
  const now = deps.clock();
  const reports = await listEmergencies(deps.db, new Date(now.getTime() - standsMs), most);
  const imported = await listOwnAlerts(deps.db, now, most);
  return [
    ...reports.flatMap((report) => ownAlert(deps, report, origin) ?? []),
    ...imported.map((row) => importedAlert(deps, row, origin)),
  ];
}

function importedAlert(
  { gazetteer }: OwnAlertDeps,
  { alert, licence, importedAt }: OwnAlertRow,
  origin: string,
): OwnAlert {
  const { key, sourceName, latitude, longitude, reachKm, outline, countryCodes } = alert;
  const isPoint = latitude !== null && longitude !== null && reachKm !== null && !outline;
  const countries = countryCodes.map((code) => gazetteer.country(code)?.name ?? code);
  const name = key.slice('own:'.length);
  return {
    name,
    message: {
      identifier: name,
      sender: new URL(origin).host,
      sent: importedAt,
      replaces: [],
      source: text.imported.source(sourceName),
      note: text.imported.note(sourceName, licence),
      category: categoryOf[alert.hazard],
      event: alert.title,
      severity: severities[alert.type],
      certainty: 'Unknown',
      onset: alert.start,
      expires: alert.end,
      senderName: sourceName,
      headline: [alert.title, alert.areas.join(', ')].filter(Boolean).join(': '),
      description: '',
      instruction: alert.instruction ?? '',
      web: alert.link,
      area: {
        description: alert.areas.join('; ') || countries.join('; ') || alert.title,
        outline: outline ?? [],
        circle: isPoint ? { latitude, longitude, reachKm } : null,
        countryCodes,
      },
    },
  };
}

function ownAlert({ gazetteer, clock }: OwnAlertDeps, stored: StoredReport, origin: string): OwnAlert | null {
  const report = publicReport(stored, gazetteer);
  const place = gazetteer.place(report.entity_id);
  if (!place || !report.emergency) return null;
  const first: CapName = {
    identifier: `report-${report.id}`,
    sender: new URL(origin).host,
    sent: new Date(report.created_at),
  };
  const changedAt = new Date(report.updated_at);
  const expires = new Date(first.sent.getTime() + standsMs);
  if (expires <= clock()) return null;
  const name: CapName = report.is_edited
    ? { ...first, identifier: `${first.identifier}.${changedAt.getTime() / 1000}`, sent: changedAt }
    : first;
  return {
    name: first.identifier,
    message: {
      ...name,
      replaces: report.is_edited ? [first] : [],
      onset: first.sent,
      expires,
      ...wordsOf(report, report.emergency, place),
      web: origin + profilePathOf(place),
      area: areaOf(place),
    },
  };
}

const wordsOf = ({ title, review }: PublicReport, emergency: Emergency, place: Place) => ({
  source: text.source,
  note: text.note,
  category: categories[emergency],
  event: text.events[emergency],
  severity: 'Unknown' as const,
  certainty: 'Unknown' as const,
  senderName: text.sender,
  headline: text.headline(text.events[emergency], place.name),
  description: text.description([title, review].filter(Boolean).join('. ')),
  instruction: text.instruction,
});

const areaOf = (place: Place): CapMessage['area'] => ({
  description: descriptionOf(place),
  outline: [],
  circle:
    place.kind === 'country' || place.kind === 'region'
      ? null
      : { latitude: place.latitude, longitude: place.longitude, reachKm },
  countryCodes: [place.countryCode],
});
