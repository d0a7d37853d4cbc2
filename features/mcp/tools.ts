/** One tool of the MCP server: a reading call of `/v1`, with the same input and the same answer. */
export type McpTool = {
  /** As assistants name it. */
  name: string;
  title: string;
  /** When to use it, for an assistant that has to choose. */
  description: string;
  method: 'get' | 'post';
  path: `/v1/${string}`;
  /** Whether its answer holds what visitors wrote. */
  hasVisitorsText?: boolean;
};

/** All tools, in the order in which they are listed. Each only reads. */
export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'find_places',
    title: 'Find a place',
    description:
      'Finds cities, neighborhoods, regions, countries, landmarks and airports by name in any language, and gives the id that the other tools take. A `match` of "part" or "spelling" is a guess: ask before you go on with it.',
    method: 'post',
    path: '/v1/places/autocomplete',
  },
  {
    name: 'place_of_point',
    title: 'The place of a point',
    description: 'Names the place at a latitude and longitude.',
    method: 'get',
    path: '/v1/places/geocode',
  },
  {
    name: 'place_safety',
    title: 'How safe a place is',
    description:
      'The score of a place from 0 to 100 (100 is safest) with its range, grade and nine categories. `borrowed_from` says that figures are those of a larger place: say so when you repeat them.',
    method: 'get',
    path: '/v1/entities/get',
  },
  {
    name: 'compare_places',
    title: 'Compare places',
    description: 'Scores and visitors’ reports of up to 1,000 places at once, by their ids.',
    method: 'post',
    path: '/v1/watch/places',
    hasVisitorsText: true,
  },
  {
    name: 'safety_receipts',
    title: 'Where a score comes from',
    description: 'Every figure behind a score: value, year, producer, licence and how it was weighed.',
    method: 'get',
    path: '/v1/entities/receipts',
  },
  {
    name: 'safety_history',
    title: 'What changed a score',
    description: 'What changed the score of a place, newest first.',
    method: 'get',
    path: '/v1/entities/history',
  },
  {
    name: 'safety_now',
    title: 'How it is right now',
    description: 'The score of a place with its weather and air of this hour.',
    method: 'get',
    path: '/v1/conditions/get',
  },
  {
    name: 'countries_by_safety',
    title: 'Countries by safety',
    description: 'All countries and territories with score and grade, safest first.',
    method: 'get',
    path: '/v1/countries',
  },
  {
    name: 'alerts_near',
    title: 'Alerts near a place',
    description:
      'Warnings that stand at a place, around a point or in a country: quakes, storms, floods, fires, conflict. `alert_status` says whether the sources answered: without them an empty list means that nobody knows, not that all is well.',
    method: 'get',
    path: '/v1/alerts/get',
  },
  {
    name: 'happened_nearby',
    title: 'What happened nearby',
    description: 'Alerts, changes of government advice, reports and headlines around places, newest first.',
    method: 'post',
    path: '/v1/watch/nearby',
    hasVisitorsText: true,
  },
  {
    name: 'government_advice',
    title: 'What governments advise',
    description: 'What four governments say of a country and of its regions, with level, date and link.',
    method: 'get',
    path: '/v1/advisories',
  },
  {
    name: 'travel_guide',
    title: 'What to know before going',
    description:
      'Laws, health, water, plugs, money, holidays, daylight and emergency missions of a place, each with its source and year.',
    method: 'get',
    path: '/v1/guide',
  },
  {
    name: 'street_warnings',
    title: 'What to look out for on the street',
    description:
      'Scams, crime and areas that governments warn of at a place, with who says so, when and where.',
    method: 'get',
    path: '/v1/guide/street',
  },
  {
    name: 'emergency_numbers',
    title: 'Whom to call',
    description: 'Police, ambulance, fire and other numbers of a country, and how sure they are.',
    method: 'get',
    path: '/v1/emergency',
  },
  {
    name: 'visitor_reports',
    title: 'What visitors reported',
    description: 'Reports of visitors on a place or in a country, newest first.',
    method: 'get',
    path: '/v1/reports/get',
    hasVisitorsText: true,
  },
  {
    name: 'visitor_reports_summary',
    title: 'What visitors say, in short',
    description: 'A summary of the reports on a place. Takes a `place_id` as `find_places` gives it.',
    method: 'get',
    path: '/v1/places/reviews/summary',
    hasVisitorsText: true,
  },
  {
    name: 'safety_news',
    title: 'Headlines that bear on safety',
    description: 'Headlines of a country, each with its risk, source and link.',
    method: 'get',
    path: '/v1/news/summary',
  },
  {
    name: 'scoring_method',
    title: 'How a score is worked out',
    description: 'Every weight, goalpost and limit of the scoring method.',
    method: 'get',
    path: '/v1/method',
  },
];
