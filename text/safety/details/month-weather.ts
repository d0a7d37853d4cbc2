/** Weather by month under the chart of a profile; drawn on the server only. */
export const monthWeatherText = {
  high: 'Average high by day',
  low: 'Average low by night',
  rain: 'Rain and snow',
  rainOnly: 'Rain',
  wetDays: 'Days with rain',
  units: { celsius: '°C', fahrenheit: '°F', millimeters: 'mm', inches: 'inches' },
  source: 'Averages for 1991–2020, adjusted for altitude.',
  countryOnly: (place: string, country: string) =>
    `No weather station is near ${place}: the temperatures above are means of the whole of ${country}. Rain and wet days of ${place} are not known here.`,
};
