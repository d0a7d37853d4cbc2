/** What a number of the API means: fields by name, `*` for any beginning. */
type Unit = { names: readonly string[]; about: string };

/** Every field that is a number, unless the document says of it what it is. `/docs/api` shows this list. */
export const API_UNITS: readonly Unit[] = [
  {
    names: ['report_score'],
    about:
      'How safe a visitor felt: 1 to 20 in steps of 0.5, 20 is safest. Answers give it times five, as `overall_safety` of a report.',
  },
  {
    names: ['overall_safety', 'overall', 'score', '*_score', 'baseline', 'risk_score'],
    about: 'Of 100, higher is safer; shown scores are rounded down. `null`: not enough data.',
  },
  { names: ['values'], about: 'In the order and the units of `figures` beside them; `null`: not known.' },
  {
    names: ['low', 'high', 'score_range'],
    about: 'The range a score may lie in, of 100: wide where figures are missing or old.',
  },
  {
    names: ['points'],
    about:
      'Of a receipt what its figure is worth, of 100; of what happens now what it takes off a score: 0 or below.',
  },
  { names: ['share'], about: 'A part of a whole, from 0 to 1.' },
  {
    names: ['level', 'partsLevel', 'median', 'lowest', 'highest'],
    about: 'Government advice: 1 is usual care, 4 is do not travel.',
  },
  { names: ['read'], about: 'How many governments were read.' },
  { names: ['minimum_risk', 'risk'], about: 'How grave a headline is: 1 to 5, 5 is gravest.' },
  {
    names: ['latitude', 'longitude', 'lat', 'lng', 'coordinates', 'bbox'],
    about:
      'Degrees (WGS 84), north and east positive. In GeoJSON longitude comes first; `bbox` is west, south, east, north.',
  },
  { names: ['distance_km', 'radius_km', 'km', 'radius'], about: 'Kilometers, as the crow flies.' },
  { names: ['temperature_c', 'felt_c'], about: 'Degrees Celsius.' },
  { names: ['wind_ms', 'gust_ms'], about: 'Meters a second, 10 m above the ground.' },
  { names: ['precipitation_mm'], about: 'Millimeters in the hour.' },
  { names: ['pm2_5'], about: 'Fine dust, micrograms in a cubic meter of air.' },
  {
    names: ['value'],
    about:
      'Of a receipt the figure in its own unit; of weather and air °C felt, meters a second, millimeters an hour or µg/m³, by `kind`.',
  },
  { names: ['volts'], about: 'Volts at the socket.' },
  { names: ['population'], about: 'People who live there.' },
  { names: ['month'], about: '1 is January, 12 is December.' },
  { names: ['year', 'years'], about: 'Calendar years.' },
  { names: ['filled_in_ms', 'data'], about: 'Milliseconds; of `data` since 1970 (UTC).' },
  { names: ['image_width', 'image_height'], about: 'Pixels.' },
  {
    names: [
      ...['count', 'countries', 'feeds', 'failing', 'headlines_count', 'online', 'people', 'reports'],
      ...['reports_count', 'limit'],
    ],
    about: 'How many there are.',
  },
  {
    names: ['id', 'ids', '*_id', 'place', 'team', 'cites'],
    about: 'A number that names something: of a place its GeoNames id.',
  },
  { names: ['methodVersion', 'method_version'], about: 'Version of the scoring method.' },
  { names: ['status'], about: 'HTTP status.' },
  { names: ['cost', 'keyLength'], about: 'Rounds and bytes of a proof of work.' },
];
