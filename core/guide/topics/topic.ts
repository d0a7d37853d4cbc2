/** What governments warn travelers of, said by us: what happens, and what to do. */
export type TopicWords = { id: string; name: string; what: string; advice: string };

/** The governments whose pages were read for topics. */
export const TOPIC_ISSUERS = ['UK', 'CA', 'AU', 'US'] as const;
type TopicIssuer = (typeof TOPIC_ISSUERS)[number];

export const TOPIC_GOVERNMENTS: Record<TopicIssuer, string> = {
  UK: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  US: 'United States',
};

/** A government's page that tells of a topic. `asOf` is the page's own date, or its month. */
export type Saying = { issuer: TopicIssuer; asOf: string; url: string };
