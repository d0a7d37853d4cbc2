import { sql } from 'drizzle-orm';
import { storeAlerts } from '#features/alerts/store.server.ts';
import { EXAMPLE_SESSION } from '#features/api-docs/example-request.ts';
import { digest } from '#features/reports/send/token.server.ts';
import { recordCountryScores } from '#features/safety/history/history.server.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { news } from '#server/db/schema/news.ts';
import { reports } from '#server/db/schema/reports.ts';
import { teams } from '#server/db/schema/teams.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { importList, teamFor, teamOwner } from './teams.ts';
import { storm } from './watching.ts';

const now = new Date('2026-11-24T12:00:00Z');
const lisbon = 2_267_057;

/** Numbers and secrets that the examples of the API's document name. */
export const example = { report: 42, token: 'the-secret-of-the-private-link-of-my-report', team: 7 };

/** A new installation that has what the examples of the API's document speak of. */
export type ExampleDesk = {
  test: TestApp;
  /** Puts the report back as it was, and takes away what visitors sent since. */
  restore: () => Promise<void>;
};

const sampleAlert = {
  title: 'Sample: strong wind',
  start: new Date('2026-11-24T06:00:00Z'),
  end: new Date('2026-11-25T18:00:00Z'),
  link: 'https://warnings.example/sample',
  areas: ['Greater Lisbon'],
  countryCodes: ['PT'],
};

/** What no installation has by itself says of itself that it is a sample: a report, a headline, an alert, a team. */
export async function openExampleDesk(): Promise<ExampleDesk> {
  const test = await createTestApp({
    now,
    environment: {
      CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      ALERT_FEEDS: 'PT=https://warnings.example/cap.xml',
    },
  });
  const restore = () => putReport(test);
  await restore();
  await recordCountryScores(test.deps);
  await putHeadline(test);
  await storeAlerts(
    test.deps,
    { source: 'sample', sourceName: 'Sample Weather Service', feed: 'sample:all' },
    [storm({ ...sampleAlert, id: '1' })],
  );
  await putTeam(test);
  return { test, restore };
}

async function putReport({ deps: { db } }: TestApp) {
  await db.delete(reports);
  await db
    .insert(reports)
    .overridingSystemValue()
    .values({
      id: example.report,
      entityId: lisbon,
      countryCode: 'PT',
      title: 'Sample: Tram 28',
      review: 'Crowded tram. Keep your bag in front of you.',
      score: 14,
      status: 'published',
      spamScore: 0,
      spamSigns: [],
      needsReview: false,
      createdAt: new Date('2026-11-24T09:30:00Z'),
      publicAt: new Date('2026-11-24T09:40:00Z'),
      updatedAt: new Date('2026-11-24T09:30:00Z'),
      tokenHash: digest(example.token),
    });
}

async function putHeadline({ deps: { db } }: TestApp) {
  await db.insert(news).values({
    storyKey: 'sample',
    title: 'Sample: police warn of pickpockets in Lisbon',
    url: 'https://news.example/sample',
    description: 'A sample, written for this documentation.',
    source: 'Sample News',
    feed: 'sample',
    language: 'en',
    category: 'general',
    countryCode: 'PT',
    entityId: lisbon,
    publishedAt: new Date('2026-11-24T08:00:00Z'),
    fetchedAt: new Date('2026-11-24T08:05:00Z'),
    risk: 3,
    riskType: 'crime',
    reasons: ['pickpockets'],
  });
}

/** Somebody whose session has the secret of the examples, with a team of two. */
async function putTeam(test: TestApp) {
  const { db } = test.deps;
  await db.execute(sql`alter table teams alter column id restart with ${sql.raw(String(example.team))}`);
  const owner = await teamOwner(test, 'Sample person');
  await db.update(sessions).set({ tokenHash: digest(EXAMPLE_SESSION) });
  await db.update(teams).set({ name: 'Sample team' });
  const team = await teamFor(test, owner, example.team);
  await importList(test, team, 'name,place\nSample colleague,Lisbon\nAnother colleague,Porto\n');
}
