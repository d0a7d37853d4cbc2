import { expect, hydrated, lisbon, test } from './journey.ts';

/** Texts of specification §2 and §5 on the pages that show them, as a reader without scripts finds them. */
const pages: { path: string; texts: (string | RegExp)[] }[] = [
  {
    path: '/',
    texts: [
      'Explore your world',
      'Sign up',
      'Score card',
      'Spotlight',
      'Latest traveler report',
      'Open data',
      'No tracking',
    ],
  },
  {
    path: '/about',
    texts: ['About Us', /mission/i, 'Benefits & Features', 'Download apps', 'Explore your world', 'Sign up'],
  },
  {
    path: '/contact',
    texts: [
      'Contact Us',
      'Get in Touch',
      'First Name',
      'Email',
      'Message',
      'How did you hear about us?',
      'A friend',
      'A colleague',
      'Online',
      'A flyer',
      'A search',
      'Other',
      /waiting list/,
      /Looking up scores.*is free/,
      /Sign-up is not available yet/,
      /whole world/,
      /Personal data is never sold/,
      /typically reply within 24 hours/,
    ],
  },
  {
    path: '/privacy',
    texts: [
      'Privacy Policy',
      /internal purposes only/,
      /never sold/,
      /deletion of all data/,
      /cookies/i,
      /location/i,
    ],
  },
  {
    path: '/terms',
    texts: [
      'Terms of Use',
      /third-party maps service or analytics/,
      /may be inaccurate/,
      /change or discontinue map features/,
      'This is information, not official advice; follow local authorities.',
    ],
  },
  {
    path: '/pricing',
    texts: [
      'Safety Plans for All',
      /Choose the plan that.s right for you and the people you care about\./,
      'Ideal for your own personal solo needs',
      'Automatic location monitoring',
      'Real-time safety monitoring',
      'Advanced risk assessment',
      'Unlimited safety profiling',
      'Alerts',
      '$9.99',
      '$12.99',
      '$19.99',
      'per month',
      'MOST POPULAR',
      'Perfect for families and small groups',
      'Everything in Core',
      'Safety Circles (up to 3 members)',
      'Checker (up to 3 members)',
      'Mobile alerts',
      'Great for frequent travelers & remote teams',
      'All of Clique',
      'Safety Circles (up to 10 members)',
      'Checker (up to 5 members)',
      'Team safety dashboard',
      'Emergency support',
      'Corporation',
      'For large teams and enterprises.',
      'Personal safety consultant',
      'Dedicated account manager',
      'Emergency assistance hotline',
      'API access for integration',
      'Reports and analytics',
      'Start Free Trial',
      'Contact Sales',
      /14-day free trial/,
      /credit card/,
      /Upgrade or downgrade at any time/,
      /start of the next billing cycle/,
      /their own login credentials/,
      /managed under the owner.s account/,
      /all major credit cards, PayPal and Apple Pay/,
      /pay by invoice/,
    ],
  },
  {
    path: lisbon.path,
    texts: [
      'Lisbon',
      'Cultural',
      'Anti-Crime',
      'Air Quality',
      'Medical Care',
      'Weather',
      'Environmental',
      'Transportation',
      'Political Stability',
      'Contribute',
      'Get insurance',
      'Book travel',
      'Download apps',
      'What others are saying',
      /What.s been in the news/,
      'See your dashboard for more details',
    ],
  },
  {
    path: '/features',
    texts: [
      'Benefits & Features',
      'Core',
      'Automatic location monitoring',
      'Clique',
      'Up to 3 members who look out for each other.',
      'Asks up to 3 members whether all is well.',
      'Crew',
      'Safety Circles of up to 10 members, Checker for up to 5.',
      'Team safety dashboard',
      'Corporation',
      'Emergency assistance hotline',
      'Waiting list and alpha testers',
    ],
  },
  { path: '/press', texts: ['Facts', 'Logo, SVG', 'Screenshots', 'Write to us'] },
  {
    path: '/report?place=2267057',
    texts: ['Environmental', 'Violence', 'Health', 'Fire', 'Other', 'Photo', 'Submit report'],
  },
  { path: '/safety', texts: ['Safety'] },
  {
    path: '/dashboard',
    texts: [
      'Safety Dashboard',
      'Chaperees',
      'Places',
      'Reports',
      'Alerts',
      'Community',
      'Risk Summary',
      'average community safety',
      'type danger',
      'monitored locations',
      'Quick Actions',
      'Add New Location',
      'Run Safety Check',
      'Download Report',
    ],
  },
  { path: '/safety/999999999', texts: [/place/i] },
];

for (const { path, texts } of pages)
  test(`${path} says what is specified`, async ({ request, page }) => {
    const answer = await request.get(path);
    await page.setContent((await answer.text()).replaceAll(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/g, ''));
    const body = (await page.locator('body').evaluate((node) => node.textContent ?? '')).replaceAll(
      /\s+/g,
      ' ',
    );
    for (const text of texts)
      expect.soft(typeof text === 'string' ? body.includes(text) : text.test(body), String(text)).toBe(true);
  });

/** Links that the specification names, and where they lead. */
const leads: [path: string, name: string | RegExp, target: string | RegExp][] = [
  ['/', 'Explore your world', '/features'],
  ['/', 'Sign up', '/features'],
  ['/', /^Score card ?, /, /^\/safety\/\d+\/[a-z-]+$/],
  ['/', /^Open data/, '/sources'],
  ['/', /^No tracking/, '/privacy'],
  ['/about', 'Benefits & Features', '/features'],
  ['/about', 'Explore your world', '/features'],
  ['/about', 'Sign up', '/features'],
  ['/features', 'Join the waiting list', '/contact?about=waiting-list'],
  ['/pricing', 'Start Free Trial of Core', '/contact?plan=core'],
  ['/pricing', 'Start Free Trial of Clique', '/contact?plan=clique'],
  ['/pricing', 'Start Free Trial of Crew', '/contact?plan=crew'],
  ['/pricing', 'Contact Sales', '/contact?plan=corporation'],
];

test('buttons lead where it is specified, and the apps can be downloaded nowhere yet', async ({ page }) => {
  for (const [path, name, target] of leads) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    await expect.soft(link, `${name} on ${path}`).toHaveAttribute('href', target);
  }
  expect(await page.title()).toContain('Pricing Plans');
  for (const path of ['/about', lisbon.path]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: /^Download apps/ })).toBeDisabled();
  }
});

test('every page has the header and the footer that are specified, always in view', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toBeInViewport({ ratio: 1 });
  for (const name of ['Privacy Policy', 'Terms of Use', 'Press', 'Contact'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Chaperon`);
  await expect(page.getByRole('contentinfo')).toContainText('v0.11.1');
  const header = page.getByRole('banner');
  for (const name of ['Chaperon menu', 'Use my location', 'Sign in'])
    await expect(header.getByRole('button', { name }).first()).toBeVisible();
  await hydrated(page);
  await header.getByRole('button', { name: 'Chaperon menu' }).click();
  for (const name of ['Home', 'Safety Dashboard', 'Pricing', 'About', 'Contact', 'Methodology'])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Open app', 'Download apps'])
    await expect(header.locator('[aria-disabled="true"]', { hasText: name })).toBeVisible();
});

test('Safety Profiles is the title where no place is loaded', async ({ page }) => {
  await page.goto('/safety');
  expect(await page.title()).toContain('Safety Profiles');
  await page.goto('/safety/999999999');
  expect(await page.title()).toContain('Safety Profiles');
});

test('screens without a place lead to some, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/safety');
  for (const continent of ['africa', 'asia', 'europe', 'north-america', 'oceania', 'south-america'])
    await expect(page.locator(`#${continent}`).getByRole('img', { name: /^Safety \d/ })).not.toHaveCount(0);
  await expect(page.locator('#europe a').last()).toHaveAttribute('href', '/countries?continent=europe');
  await page.locator('#europe').getByRole('link', { name: 'London' }).click();
  await expect(page).toHaveURL(/\/safety\/2643743\/london/);
  await page.goto('/compare');
  await expect(page.locator('#pairs li')).toHaveCount(12);
  await page.getByRole('link', { name: 'Lisbon or Barcelona' }).click();
  await expect(page).toHaveURL('/compare?ids=2267057,3128760');
  await expect(page.locator('#pairs')).toHaveCount(0);
  await page.goto('/trip');
  await page.getByRole('link', { name: 'Open this trip' }).click();
  await expect(page.locator('li[data-stop]')).toHaveCount(3);
  await expect(page.getByText(/^3 stops, 13 days: /)).toBeVisible();
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'What works' })).toBeVisible();
  const shipped = page.locator('#shipped');
  await expect(shipped.locator('summary')).toHaveCount(9);
  await expect(shipped.getByRole('row')).toHaveCount(0);
  await shipped.locator('summary').filter({ hasText: 'Anti-Crime' }).click();
  await expect(shipped.getByRole('row')).not.toHaveCount(0);
  await expect(shipped.getByRole('link')).toHaveAttribute('href', '/sources');
  await context.close();
});

test('the page scrolls to the top on every change of the path', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
