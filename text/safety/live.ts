/** What is happening now, in words; read on the server, and by what asks for weather. */
export const liveText = {
  lead: (now: number, baseline: number) =>
    `${now} of 100 with what is happening now; ${baseline} is the baseline. The effect halves every three days.`,
  noScore: 'This is happening now. There is no score to take points off.',
  nothing: 'Nothing that was heard of takes points off now.',
  unknown: 'Whether anything dangerous is happening here is not known.',
  kinds: {
    heat: 'Extreme heat: feels like',
    cold: 'Extreme cold: feels like',
    wind: 'Storm: mean wind',
    rain: 'Torrential rain:',
    air: 'Unhealthy air:',
  },
  skies: {
    thunder: 'Thunder',
    snow: 'Snow',
    rain: 'Rain',
    fog: 'Fog',
    cloudy: 'Cloudy',
    clear: 'Clear',
  },
  feels: (temperature: string) => `feels like ${temperature}`,
  wind: (speed: string) => `wind ${speed}`,
  gusts: (speed: string) => `gusts ${speed}`,
  rain: (amount: string) => `rain ${amount}`,
  air: 'Air:',
  particles: (amount: number) => `${Math.round(amount)} µg/m³ of fine particles`,
  data: (source: string) => `Weather data by ${source}`,
  ofAge: (source: string, age: string) => `${source}, ${age}`,
  points: (points: number) => `${points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)} points`,
};
