/**
 * Feeds that are well formed and near the limits of what is taken: what they tell is stored, joined and matched, which
 * costs more than refusing what is broken.
 */
type Crowd = { name: string; isAsked: (path: string) => boolean; body: (round: number) => string };

const hourMs = 3_600_000;
const isoIn = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const list = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
/** Somewhere on the globe, the same for each number. */
const longitudeOf = (at: number) => ((at * 7.3) % 360) - 180;
const latitudeOf = (at: number) => ((at * 3.7) % 140) - 65;
const pointOf = (at: number) => ({ type: 'Point', coordinates: [longitudeOf(at), latitudeOf(at)] });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Two letters each: all countries among them. */
const codes = letters.flatMap((one) => letters.map((other) => one + other));
const members = ['in-imd-xx', 'br-inmet-pt', 'za-saws-en', 'ph-pagasa-en', 'mx-smn-es', 'jp-jma-xx'];

/** A circle of a degree with sixty teeth. */
const polygonOf = (at: number) => ({
  type: 'Polygon',
  coordinates: [
    list(61, (corner) => {
      const angle = ((corner % 60) / 60) * 2 * Math.PI;
      const radius = corner % 2 ? 1 : 0.8;
      const degrees = [-98 + (at % 40) / 2 + radius * Math.cos(angle), 38 + radius * Math.sin(angle)];
      return degrees.map((degree) => Math.round(degree * 1_000) / 1_000);
    }),
  ],
});

const crowds: Crowd[] = [
  {
    name: '4,500 earthquakes in GeoJSON',
    isAsked: (path) => path.startsWith('/earthquake.usgs.gov/'),
    body: (round) =>
      JSON.stringify({
        features: list(4_500, (at) => ({
          id: `q${round}-${at}`,
          properties: {
            ...{ mag: 6.2, place: `${at} km off the coast`, time: Date.now() - hourMs },
            ...{ url: 'https://example.org/', alert: 'orange', status: 'reviewed', type: 'earthquake' },
          },
          geometry: pointOf(at),
        })),
      }),
  },
  {
    name: '4,000 events in GeoJSON',
    isAsked: (path) => path.startsWith('/www.gdacs.org/'),
    body: (round) =>
      JSON.stringify({
        features: list(4_000, (at) => ({
          geometry: pointOf(at + 3),
          properties: {
            ...{ eventtype: ['FL', 'TC', 'WF', 'VO'][at % 4], eventid: round * 10_000 + at, name: 'Event' },
            ...{ alertlevel: 'Orange', fromdate: isoIn(-10), todate: isoIn(10), datemodified: isoIn(-1) },
            ...{ url: { report: 'https://example.org/' }, Class: 'Point_Centroid' },
          },
        })),
      }),
  },
  {
    name: '2,500 polygons in GeoJSON',
    isAsked: (path) => path.startsWith('/api.weather.gov/alerts/'),
    body: (round) =>
      JSON.stringify({
        features: list(2_500, (at) => ({
          geometry: polygonOf(at),
          properties: {
            ...{ id: `urn:${round}.${at}`, areaDesc: 'Somewhere; Elsewhere', affectedZones: [] },
            ...{ sent: isoIn(-1), onset: isoIn(-1), ends: isoIn(9), status: 'Actual', messageType: 'Alert' },
            ...{ severity: 'Severe', event: 'Flood Warning', parameters: {} },
          },
        })),
      }),
  },
  {
    name: '5,000 warnings of many countries in JSON',
    isAsked: (path) => path.startsWith('/severeweather.wmo.int/'),
    body: (round) =>
      JSON.stringify({
        items: list(5_000, (at) => ({
          ...{
            id: `${round}-${at}`,
            s: 1 + (at % 4),
            event: `Heavy rain ${at}`,
            areaDesc: `Area ${at}, Goa`,
          },
          ...{ url: `${members[at % members.length]}/${at}.xml`, sent: isoIn(-1), expires: isoIn(20) },
        })),
      }),
  },
  {
    name: '2,000 warnings in the Common Alerting Protocol',
    isAsked: (path) => path.startsWith('/feeds.meteoalarm.org/'),
    body: (round) =>
      JSON.stringify({
        warnings: list(2_000, (at) => ({
          alert: {
            ...{ identifier: `${round}-${at}`, status: 'Actual', msgType: 'Alert', sent: isoIn(-1) },
            info: [
              {
                ...{ language: 'en-GB', severity: 'Severe', onset: isoIn(-1), expires: isoIn(10) },
                ...{ senderName: `Office ${at}`, area: [{ areaDesc: `Area ${at}` }] },
                parameter: [
                  { valueName: 'awareness_level', value: '3; orange; Severe' },
                  { valueName: 'awareness_type', value: `${1 + (at % 13)}; kind` },
                ],
              },
            ],
          },
        })),
      }),
  },
  {
    name: '2,000 natural events in JSON',
    isAsked: (path) => path.startsWith('/eonet.gsfc.nasa.gov/'),
    body: (round) =>
      JSON.stringify({
        events: list(2_000, (at) => ({
          ...{ id: `E${round}-${at}`, title: `Wildfire ${at}`, link: 'https://example.org/' },
          categories: [{ id: 'wildfires' }],
          geometry: [{ ...pointOf(at + 9), date: isoIn(-2) }],
        })),
      }),
  },
  {
    name: 'advice for 676 codes in JSON',
    isAsked: (path) => path.startsWith('/www.auswaertiges-amt.de/'),
    body: (round) =>
      JSON.stringify({
        response: Object.fromEntries(
          codes.map((countryCode, at) => [
            `c${at}`,
            {
              ...{ countryCode, lastModified: Math.floor(Date.now() / 1_000) - 60, warning: false },
              ...{ partialWarning: at % 50 === round % 50, situationWarning: false },
              situationPartWarning: false,
            },
          ]),
        ),
      }),
  },
  {
    name: '3,000 headlines in RSS',
    isAsked: (path) => path.startsWith('/feed/'),
    body: (round) =>
      `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${list(
        3_000,
        (at) =>
          `<item><title>${round} ${letters[at % 26]}${at}: ${at % 90} people flee from flood in ${['Lisbon', 'Cairo', 'Lima', 'Oslo', 'Delhi'][at % 5]}</title><link>https://example.org/${round}/${at}</link><pubDate>${new Date(Date.now() - at * 1_000).toUTCString()}</pubDate><description>The river rose by ${at} centimeters, police of district ${at % 77} said on day ${round}.</description></item>`,
      ).join('')}</channel></rss>`,
  },
];

/** @returns what a feed at this path tells, another thing each round; null where no crowd is asked for */
export function crowdFor(path: string, round: number): { name: string; body: string } | null {
  const crowd = crowds.find(({ isAsked }) => isAsked(path));
  return crowd ? { name: crowd.name, body: crowd.body(round) } : null;
}
