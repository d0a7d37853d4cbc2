import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AlertType } from '#core/alert/alert.ts';
import { leftOutText, type RiskSummary } from '#core/dashboard/risk-summary.ts';
import { shownBand, shownScore } from '#core/score/safety.ts';
import { lazily } from '#core/service/lazily.ts';
import { longDateText } from '#core/text/date-text.ts';
import type { WorldLand } from '../cartography/globe.ts';
import { BAND_COLORS, MAP_PALETTES } from '../cartography/palette.ts';
import { COLUMN_WIDTH, DocumentDraft, PAGE } from './document-draft.ts';
import { readLetters } from './letters.ts';
import { drawReportMap } from './report-map.ts';

export type ReportedSpot = {
  name: string;
  where: string;
  /** 0-100, or null. */
  score: number | null;
  /** What stands in a score's place where there is none. */
  withoutScore: string;
  /** The figures are another territory's: no band is claimed. */
  isBorrowed: boolean;
  /** What stands beside the score: what happens now, and whose figures it is made of. */
  notes: string[];
  latitude: number;
  longitude: number;
  /** How many alerts, in words; empty for a sample. */
  alerts: string;
  isSample: boolean;
};

export type ReportedAlert = {
  type: AlertType;
  message: string;
  /** Whom it concerns, in words. */
  near: string;
  start: string;
  end: string;
  source: string;
  link: string;
};

/** What is monitored on a dashboard, at a moment. */
export type SafetyReport = {
  /** ISO 8601. */
  at: string;
  /** Address of this site. */
  origin: string;
  summary: RiskSummary;
  places: ReportedSpot[];
  people: ReportedSpot[];
  alerts: ReportedAlert[];
  /** Who was asked for alerts, when, and who did not answer. */
  alertStatus: string;
  sources: { producer: string; licence: string; url: string | null }[];
};

const { ink, inkMuted, brand, graticule } = MAP_PALETTES.light;
const TYPES: Record<AlertType, string> = { danger: 'Danger', warning: 'Warning', info: 'Info' };
const TYPE_COLORS: Record<AlertType, string> = {
  danger: BAND_COLORS.danger.text,
  warning: BAND_COLORS.caution.text,
  info: BAND_COLORS.okay.text,
};
const MAP_HEIGHT = 235;
const COLUMNS = {
  name: PAGE.margin,
  score: PAGE.margin + 255,
  band: PAGE.margin + 300,
  alerts: PAGE.margin + 440,
};

const letters = lazily(readLetters);

/** Writes the report as a PDF with real text. */
export async function safetyReportPdf(
  report: SafetyReport,
  land: WorldLand,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    bufferPages: true,
    lang: 'en-US',
    info: { Title: 'Safety report', Author: 'Chaperon', CreationDate: new Date(report.at) },
  });
  const whole = buffer(pdf);
  const sheet = new DocumentDraft(pdf, letters());
  writeHead(sheet, report);
  drawReportMap(sheet.pdf, land, [...report.places, ...report.people], {
    x: PAGE.margin,
    y: sheet.y,
    width: COLUMN_WIDTH,
    height: MAP_HEIGHT,
  });
  sheet.gap(MAP_HEIGHT + 22);
  writeSpots(sheet, 'Places', report.places);
  writeSpots(sheet, 'People', report.people);
  writeAlerts(sheet, report);
  writeSources(sheet, report);
  sheet.foot(
    (page, pages) =>
      `Chaperon safety report, ${longDateText(report.at)}. Information, not official advice; follow local authorities. Page ${page} of ${pages}`,
    inkMuted,
  );
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  return new Uint8Array(await whole);
}

function writeHead(sheet: DocumentDraft, { at, origin, summary }: SafetyReport): void {
  const { averageSafety, dangers, leftOut, monitored } = summary;
  sheet.line('Safety report', { size: 24, weight: 'bold', color: brand });
  sheet.line(
    `${longDateText(at)}, ${at.slice(11, 16)} UTC. Made by ${origin} for the list in your browser; nothing of it was kept.`,
    {
      size: 9,
      color: inkMuted,
    },
  );
  sheet.gap(12);
  const figures: [string, string][] = [
    [averageSafety === null ? 'not known' : `${averageSafety}%`, 'average community safety'],
    [
      dangers === null ? 'not known' : String(dangers),
      `active ${dangers === 1 ? 'alert' : 'alerts'} of type danger`,
    ],
    [String(monitored.all), 'monitored locations'],
  ];
  const width = COLUMN_WIDTH / figures.length;
  const cells = (index: 0 | 1, look: { size: number; weight?: 'bold'; color: string }) =>
    figures.map((figure, column) => ({
      text: figure[index],
      look: { ...look, x: PAGE.margin + column * width, width: width - 8 },
    }));
  sheet.row(cells(0, { size: 22, weight: 'bold', color: ink }));
  sheet.row(cells(1, { size: 9, color: inkMuted }));
  const without = leftOutText(leftOut);
  if (without) sheet.line(`Left out of the average: ${without}.`, { size: 9, color: inkMuted });
  sheet.gap(14);
}

function heading(sheet: DocumentDraft, text: string): void {
  sheet.need(70);
  sheet.gap(6);
  sheet.line(text, { size: 14, weight: 'bold', color: brand });
  sheet.gap(3);
  sheet.rule(graticule);
  sheet.gap(6);
}

function writeSpots(sheet: DocumentDraft, title: string, spots: readonly ReportedSpot[]): void {
  heading(sheet, title);
  if (spots.length === 0) sheet.line('None.', { color: inkMuted });
  for (const { name, where, score, withoutScore, isBorrowed, notes, alerts, isSample } of spots) {
    const { badgeText, level } = shownBand(score, isBorrowed);
    const shown = shownScore(score);
    const label = `${name}${where ? `, ${where}` : ''}${isSample ? ' (sample)' : ''}`;
    const safety =
      shown === null
        ? [{ text: withoutScore, look: { x: COLUMNS.score, width: 180, color: inkMuted } }]
        : [
            { text: String(shown), look: { x: COLUMNS.score, width: 45, weight: 'bold' as const } },
            {
              text: badgeText,
              look: { x: COLUMNS.band, width: 135, size: 9, color: BAND_COLORS[level].text },
            },
          ];
    sheet.row([
      { text: label, look: { x: COLUMNS.name, width: 248 } },
      ...safety,
      { text: alerts, look: { x: COLUMNS.alerts, width: 80, color: inkMuted } },
    ]);
    for (const note of notes) sheet.line(note, { size: 8.5, color: inkMuted });
    sheet.gap(3);
  }
  sheet.line('Scores are of 100; higher is safer.', { size: 8, color: inkMuted });
  sheet.gap(6);
}

function writeAlerts(sheet: DocumentDraft, { alerts, alertStatus }: SafetyReport): void {
  heading(sheet, 'Alerts');
  for (const alert of alerts) {
    sheet.need(48);
    sheet.row([
      { text: TYPES[alert.type], look: { weight: 'bold', color: TYPE_COLORS[alert.type], width: 60 } },
      { text: alert.message, look: { x: PAGE.margin + 64 } },
    ]);
    const when = `${momentText(alert.start)} to ${momentText(alert.end)}`;
    sheet.line([when, alert.near].filter(Boolean).join('. '), {
      x: PAGE.margin + 64,
      size: 8.5,
      color: inkMuted,
    });
    sheet.line(`Source: ${alert.source}, ${alert.link}`, {
      x: PAGE.margin + 64,
      size: 8.5,
      color: inkMuted,
      link: alert.link,
    });
    sheet.gap(7);
  }
  sheet.line(alertStatus, alerts.length === 0 ? { color: inkMuted } : { size: 8, color: inkMuted });
}

function writeSources(sheet: DocumentDraft, { sources, origin }: SafetyReport): void {
  heading(sheet, 'Sources');
  sheet.line('Scores are worked out from published figures of:', { size: 9 });
  sheet.gap(3);
  for (const { producer, licence } of sources)
    sheet.line(`${producer} (${licence})`, { size: 8.5, color: inkMuted });
  sheet.gap(4);
  sheet.line('Map: Natural Earth. Places: GeoNames (CC BY 4.0). Every figure with its year and receipt:', {
    size: 8.5,
  });
  sheet.line(`${origin}/sources`, { size: 8.5, color: brand, link: `${origin}/sources` });
}

const momentText = (iso: string): string => `${longDateText(iso)}, ${iso.slice(11, 16)} UTC`;
