import * as z from 'zod/mini';
import type { ScoredCategoryId } from '#core/score/safety.ts';

type HomeFigure = {
  category: ScoredCategoryId;
  /** The first of these series that a country has. */
  series: readonly string[];
  /** How two countries are held against each other: as a multiple, or by the steps of a scale. */
  by: 'ratio' | { step: number };
};

/** The figures that a visitor may hold against those of the country they know. */
export const HOME_FIGURES = {
  homicides: { category: 'crime', series: ['UNODC.HOMICIDE.P5', 'VC.IHR.PSRC.P5'], by: 'ratio' },
  road_deaths: { category: 'transportation', series: ['SH.STA.TRAF.P5'], by: 'ratio' },
  fine_dust: { category: 'air_quality', series: ['EN.ATM.PM25.MC.M3'], by: 'ratio' },
  doctors: { category: 'medical_care', series: ['SH.MED.PHYS.ZS'], by: 'ratio' },
  calm: { category: 'political_stability', series: ['PV.EST'], by: { step: 0.3 } },
  speech: { category: 'cultural_sensitivity', series: ['VA.EST'], by: { step: 0.3 } },
  earthquakes: { category: 'environmental', series: ['INFORM.HA.NAT.EQ'], by: { step: 1.5 } },
} as const satisfies Record<string, HomeFigure>;
export type HomeFigureId = keyof typeof HOME_FIGURES;
export const HOME_FIGURE_IDS = Object.keys(HOME_FIGURES) as HomeFigureId[];

/** Figures of all countries, each in the order of `figures`; null: not known. `code` is ISO 3166-1 alpha-2. */
export const homeFiguresSchema = z.object({
  figures: z.array(z.enum(HOME_FIGURE_IDS as [HomeFigureId, ...HomeFigureId[]])),
  countries: z.array(z.object({ code: z.string(), values: z.array(z.nullable(z.number())) })),
});
export type HomeFigures = z.infer<typeof homeFiguresSchema>;

/** How a country stands against another: a multiple, or more and less in words. */
export type AgainstHome = { figure: HomeFigureId; category: ScoredCategoryId } & (
  | { ratio: number }
  | { steps: -2 | -1 | 0 | 1 | 2 }
);

/** What is known of both countries. @param here ISO code @param home ISO code */
export function againstHome({ figures, countries }: HomeFigures, here: string, home: string): AgainstHome[] {
  const [there, known] = [here, home].map(
    (code) => countries.find((country) => country.code === code)?.values ?? [],
  );
  return figures.flatMap((figure, at): AgainstHome[] => {
    const [value, own] = [there?.[at] ?? null, known?.[at] ?? null];
    if (value === null || own === null) return [];
    const { category, by } = HOME_FIGURES[figure];
    if (by !== 'ratio') return [{ figure, category, steps: stepsOf(value - own, by.step) }];
    return value > 0 && own > 0 ? [{ figure, category, ratio: value / own }] : [];
  });
}

/** One step is a difference that counts, three are a great one. */
function stepsOf(difference: number, step: number): -2 | -1 | 0 | 1 | 2 {
  const size = Math.abs(difference) / step;
  const steps = size < 1 ? 0 : size < 3 ? 1 : 2;
  return (Math.sign(difference) * steps || 0) as -2 | -1 | 0 | 1 | 2;
}
