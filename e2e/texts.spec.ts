import { expect, hydrated, lisbon, test } from './journey.ts';

/** Texts of specification §2 and §5 on the pages that show them, as a reader without scripts finds them. */
const pages: { path: string; texts: (string | RegExp)[] }[] = [
  { path: '/', texts: ['Explore your world', 'Sign up', 'Spotlight'] },
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
      /waiting list/,
      /free/,
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
  { path: '/safety', texts: ['Safety'] },
  { path: '/dashboard', texts: ['Safety Dashboard'] },
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

test('every page has the header and the footer that are specified', async ({ page }) => {
  await page.goto('/about');
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

test('the page scrolls to the top on every change of the path', async ({ page }) => {
  await page.goto('/pricing');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
