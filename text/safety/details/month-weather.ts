/** Weather by month under the chart of a profile; drawn on the server only. */
export const monthWeatherText = {
  high: 'Mean high by day',
  low: 'Mean low by night',
  rain: 'Rain and snow',
  wetDays: 'Days with rain',
  units: { celsius: '°C', fahrenheit: '°F', millimeters: 'mm', inches: 'inches' },
  source: (place: string) =>
    `Means of 1991 to 2020 for ${place} from weather stations nearby, corrected for height.`,
  countryOnly: (place: string, country: string) =>
    `No weather station is near ${place}: the temperatures above are means of the whole of ${country}. Rain and wet days of ${place} are not known here.`,
};
