import { z } from 'zod';
import { FeedError } from '#server/ingest/feeds/feed.ts';
import { allOf, parseAs } from '#server/ingest/feeds/json-feed.ts';
import { FIGURES_EVERY_MINUTES, type FigureSource } from '#server/ingest/figures/figure-source.ts';

/** Our series by the World Bank's codes; governance has codes of its own and its own database, source 3. */
const SERIES: Readonly<Record<string, { code: string; source?: number }>> = {
  'PV.EST': { code: 'GOV_WGI_PV.EST', source: 3 },
  'RL.EST': { code: 'GOV_WGI_RL.EST', source: 3 },
  'GE.EST': { code: 'GOV_WGI_GE.EST', source: 3 },
  'CC.EST': { code: 'GOV_WGI_CC.EST', source: 3 },
  'VA.EST': { code: 'GOV_WGI_VA.EST', source: 3 },
  'VC.IHR.PSRC.P5': { code: 'VC.IHR.PSRC.P5' },
  'EN.ATM.PM25.MC.M3': { code: 'EN.ATM.PM25.MC.M3' },
  'SH.MED.PHYS.ZS': { code: 'SH.MED.PHYS.ZS' },
  'SH.MED.BEDS.ZS': { code: 'SH.MED.BEDS.ZS' },
  'SH.DYN.MORT': { code: 'SH.DYN.MORT' },
  'SH.STA.MMRT': { code: 'SH.STA.MMRT' },
  'SH.STA.TRAF.P5': { code: 'SH.STA.TRAF.P5' },
  'SH.H2O.BASW.ZS': { code: 'SH.H2O.BASW.ZS' },
  'SG.LAW.INDX': { code: 'SG.LAW.INDX' },
  'SP.POP.TOTL': { code: 'SP.POP.TOTL' },
};

const refusal = z.tuple([z.object({ message: z.array(z.object({ value: z.string() })) })]);
const answer = z.tuple([
  z.object({ page: z.coerce.number(), pages: z.coerce.number(), total: z.coerce.number() }),
  z.array(z.unknown()).nullable(),
]);
const row = z.object({
  country: z.object({ id: z.string() }),
  countryiso3code: z.string(),
  date: z.string().regex(/^\d{4}$/),
  value: z.number(),
});

/** The World Bank's indicators, API version 2. CC BY 4.0. */
export const worldBank = (origin = 'https://api.worldbank.org'): FigureSource => ({
  id: 'world-bank',
  hosts: [new URL(origin).host],
  everyMinutes: FIGURES_EVERY_MINUTES,
  pauseMs: 1_000,
  feeds: () =>
    Object.entries(SERIES).map(([indicator, { code, source }]) => ({
      id: `world-bank:${indicator}`,
      url: `${origin}/v2/country/all/indicator/${code}?format=json&per_page=1000&mrnev=1${source ? `&source=${source}` : ''}`,
      publisher: 'World Bank',
      countryCode: null,
      indicator,
    })),
  parse: (body) => {
    const refused = refusal.safeParse(tryJson(body));
    if (refused.success)
      throw new FeedError(`The World Bank refuses: ${refused.data[0].message[0]?.value ?? ''}`.slice(0, 200));
    const [head, rows] = parseAs(answer, body, 'The World Bank');
    if (head.pages > 1) throw new FeedError('The World Bank’s answer has more than one page.');
    // Groups of countries have no code of three letters, or one that is no country's: those drop out when kept.
    return allOf(row, rows ?? [])
      .filter(({ countryiso3code }) => countryiso3code.length === 3)
      .map(({ countryiso3code, date, value }) => ({ code: countryiso3code, year: Number(date), value }));
  },
});

function tryJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
