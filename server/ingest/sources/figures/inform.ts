import { z } from 'zod';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import { FIGURES_EVERY_MINUTES, type FigureSource } from '#server/ingest/figures/figure-source.ts';

/** INFORM's names of the hazards we read. */
const HAZARDS = ['EQ', 'TS', 'TC', 'FL', 'DR'] as const;

/** The index of one half-year; a newer one gets a new number, named in its release. */
const RELEASE = { workflow: 515, year: 2026 };

const row = z.object({
  Iso3: z.string().length(3),
  IndicatorId: z.string(),
  IndicatorScore: z.number().min(0).max(10),
});

/** INFORM Risk Index, European Commission, Joint Research Centre. CC BY 4.0. */
export const inform = (origin = 'https://drmkc.jrc.ec.europa.eu'): FigureSource => ({
  id: 'inform',
  hosts: [new URL(origin).host],
  everyMinutes: FIGURES_EVERY_MINUTES,
  pauseMs: 1_000,
  feeds: () =>
    HAZARDS.map((hazard) => ({
      id: `inform:${hazard}`,
      url: `${origin}/inform-index/API/InformAPI/countries/Scores/?WorkflowId=${RELEASE.workflow}&IndicatorId=HA.NAT.${hazard}`,
      publisher: 'European Commission, Joint Research Centre',
      countryCode: null,
      indicator: `INFORM.HA.NAT.${hazard}`,
    })),
  parse: (body, feed) => {
    const hazard = `HA.NAT.${feed.id.slice('inform:'.length)}`;
    return allOf(row, parseAs(z.array(z.unknown()), body, 'INFORM')).flatMap((one) =>
      one.IndicatorId === hazard ? [{ code: one.Iso3, year: RELEASE.year, value: one.IndicatorScore }] : [],
    );
  },
});
