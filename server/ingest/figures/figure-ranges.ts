/** Least and most a figure of a unit can be; what lies outside is a mistake of the source and is not read. */
const GOVERNANCE = [-5, 5] as const;
const SHARE = [0, 100] as const;
const PER_THOUSAND = [0, 1_000] as const;
const PER_100_000 = [0, 100_000] as const;

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'PV.EST': GOVERNANCE,
  'RL.EST': GOVERNANCE,
  'GE.EST': GOVERNANCE,
  'CC.EST': GOVERNANCE,
  'VA.EST': GOVERNANCE,
  'VC.IHR.PSRC.P5': PER_100_000,
  'EN.ATM.PM25.MC.M3': [0, 1_000],
  'SH.UHC.SRVS.CV.XD': SHARE,
  'SH.MED.PHYS.ZS': PER_THOUSAND,
  'SH.MED.BEDS.ZS': PER_THOUSAND,
  'SH.DYN.MORT': PER_THOUSAND,
  'SH.STA.MMRT': PER_100_000,
  'SH.STA.TRAF.P5': PER_100_000,
  'SH.H2O.BASW.ZS': SHARE,
  'SG.LAW.INDX': SHARE,
  'SP.POP.TOTL': [0, 5e9],
  'EUROSTAT.ROBBERY': [0, 2_000],
  'INFORM.HA.NAT.EQ': [0, 10],
  'INFORM.HA.NAT.TS': [0, 10],
  'INFORM.HA.NAT.TC': [0, 10],
  'INFORM.HA.NAT.FL': [0, 10],
  'INFORM.HA.NAT.DR': [0, 10],
};

/** Years a figure may tell of; the database takes no others. */
const YEARS = [1990, 2100] as const;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** Figures held back: Haiti's hospital beds rose from 0.7 (2013) to 4.77 (2021) while governments tell of few hospitals. */
const HELD_BACK: readonly { indicator: string; country: string; value: number }[] = [
  { indicator: 'SH.MED.BEDS.ZS', country: 'HT', value: 4.77 },
];

/** Whether a figure is held back as doubtful; another value of the same series is read. */
export const isHeldBack = (figure: { indicator: string; country: string; value: number }): boolean =>
  HELD_BACK.some(
    ({ indicator, country, value }) =>
      indicator === figure.indicator && country === figure.country && Math.abs(value - figure.value) < 0.01,
  );

/** Whether a figure can be true of its series. A series without a range takes none. */
export function isPlausible(indicator: string, { year, value }: { year: number; value: number }): boolean {
  const range = RANGES[indicator];
  return range !== undefined && isWithin(value, range) && isWithin(year, YEARS);
}
