/** The drawings under "What changed". */
export const trendsText = {
  score: 'Score',
  series: {
    'PV.EST': 'Political stability',
    'UNODC.HOMICIDE.P5': 'Homicides per 100,000 (UNODC)',
    'VC.IHR.PSRC.P5': 'Homicides per 100,000 (World Bank)',
    'EN.ATM.PM25.MC.M3': 'Fine particles, µg/m³',
  },
  /** Of a rating, whose numbers say nothing to a traveler. @param change above 0: for the better */
  moved: (change: number, from: string, to: string) =>
    change === 0
      ? `much the same in ${to} as in ${from}`
      : `${change > 0 ? 'better' : 'worse'} in ${to} than in ${from}`,
  span: (first: string, from: string, last: string, to: string) => `${first} in ${from}, ${last} in ${to}`,
  ofPlace: (name: string, place: string) => `${name}, ${place}`,
  plot: (name: string, span: string) => `${name}: ${span}`,
};
