/** The months of a place and their weather; drawn on the server only. */
export const monthWeatherText = {
  pick: (place: string) => `Weather by month in ${place}; choose the month you travel in`,
  pickHint: 'Traveling soon? Choose your month.',
  picked: (month: string) => `Shown for ${month}.`,
  wholeYear: 'Back to the whole year',
  stormSeason: 'Most storms.',
  isStormy: ', most storms',
  to: ' to ',
  temperature: 'Average temperature',
  ends: 'High by day, low by night',
  high: 'Average high by day',
  low: 'Average low by night',
  rain: 'Rain and snow',
  rainOnly: 'Rain',
  wetDays: 'Days with rain or snow',
  wetDaysOnly: 'Days with rain',
  units: { celsius: '°C', fahrenheit: '°F', millimeters: 'mm', inches: 'inches' },
  source: 'Averages for 1991–2020, adjusted for altitude.',
  countryOnly: (place: string, country: string) =>
    `No weather station is near ${place}: the temperatures above are means of the whole of ${country}. Rain and wet days of ${place} are not known here.`,
};
