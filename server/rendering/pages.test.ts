import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Entry from '#server/entry.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newLifetimes } from '../../test/lifetimes.ts';

const root = resolve(import.meta.dirname, '../..');
const built = resolve(root, 'build/pages/server/index.js');
const isBuilt = existsSync(built);
if (!isBuilt) console.info('Pages: NOT RUN, there is no build; "npm run build" makes one');

const lisbon = '/safety/2267057';

describe.runIf(isBuilt)('the built pages', () => {
  let test: TestApp;
  let app: ReturnType<typeof Entry.createApp>;
  beforeAll(async () => {
    test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: 'https://chaperon.example' } });
    const entry = (await import(built)) as typeof Entry;
    app = entry.createApp(test.deps, { assetsDirectory: resolve(root, 'build/pages/client') });
  });
  afterAll(() => test?.close());
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  it('that are the same for everybody are kept, without nonces, with the hashes of their scripts', async () => {
    const [first, second] = [await get(lisbon), await get(`${lisbon}?utm_source=mail`)];
    const html = await first.text();
    expect(first.status).toBe(200);
    expect(await second.text()).toBe(html);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(html).not.toMatch(/\snonce="/);
    const policy = first.headers.get('content-security-policy')!;
    expect(policy).toContain("'sha256-");
    expect(policy).not.toContain('nonce-');
    expect(first.headers.get('cache-control')).toMatch(/s-maxage=([1-9]|[1-5]\d|60)$/);
    expect(first.headers.has('set-cookie')).toBe(false);
  });

  it.each([
    '/safety/2267057/made-up',
    '/safety/2267057/lisbon-lisbon-portuga%6c',
    '/safety/2267057/',
    '/SAFETY/2267057',
    '/About',
    '/about/',
    '/%61bout',
    '/countries?sort=made-up',
    '/dashboard?name=made-up',
    '/safety/2267057/made-up/card',
  ])('are not kept under the made-up address %s, of which there are endlessly many', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    // Only what is kept has a tag.
    expect(page.headers.has('etag')).toBe(false);
  });

  it.each([
    '/safety/2267057',
    '/safety/2267057/lisbon-lisbon-portugal',
    '/safety/2267057/lisbon-lisbon-portugal?month=7',
    '/',
    '/about',
    '/dashboard',
    '/countries?sort=crime&order=asc',
  ])('are kept under their own address %s', async (path) => {
    expect((await get(path)).headers.get('etag')).toMatch(/^"/);
  });

  it.each(['/safety/abc', '/safety/4', '/nothing'])(
    'of what is not there lead home from their text: %s',
    async (path) => {
      const page = await get(path);
      expect(page.status).toBe(404);
      const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(await page.text()) ?? [];
      expect(main).toMatch(/<a [^>]*href="\/"[^>]*>Go to Home<\/a>/);
    },
  );

  it('name the public address, not the one the proxy asked for', async () => {
    const html = await (await get(lisbon, { host: 'evil.example' })).text();
    expect(html).toContain('https://chaperon.example/safety/2267057');
    expect(html).not.toContain('evil.example');
  });

  it('say which third parties an operator has chosen, and hand the contact form to its service', async () => {
    const { deps } = await createTestApp({
      database: test.deps.database,
      environment: {
        CONTACT_FORM_URL: 'https://forms.example/submit',
        CONTACT_FORM_ACCESS_KEY: 'key-of-the-form',
        GOOGLE_MAPS_KEY: 'key-of-the-map',
      },
    });
    const chosen = ((await import(built)) as typeof Entry).createApp(deps, {
      assetsDirectory: resolve(root, 'build/pages/client'),
    });
    const read = async (path: string) => (await chosen.request(`http://safe.example${path}`)).text();
    const form = await read('/contact');
    expect(form).toContain('action="https://forms.example/submit"');
    for (const [name, value] of [
      ['access_key', 'key-of-the-form'],
      ['subject', 'Message from the contact form'],
      ['from_name', 'Chaperon'],
      ['redirect', 'http://safe.example/contact/thanks'],
    ])
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(form).not.toContain('name="altcha"');
    expect(await (await get('/contact')).text()).not.toContain('name="redirect"');
    expect(await read('/privacy')).toMatch(
      /form service at forms\.example.*Google Maps|Google Maps.*forms\.example/s,
    );
    expect(await read('/terms')).toContain('the map of the dashboard is Google Maps');
    expect(await (await get('/privacy')).text()).not.toContain('Google Maps');
    expect(await (await get('/terms')).text()).not.toContain('Google Maps');
  });

  it('promise a time to reply, and letters, only where they are configured', async () => {
    const paths = ['/contact', '/contact/thanks', '/press', '/privacy'];
    const { createApp } = (await import(built)) as typeof Entry;
    const assets = { assetsDirectory: resolve(root, 'build/pages/client') };
    const silent = createApp({ ...test.deps, ...newLifetimes(test.deps.clock), mail: null }, assets);
    const read = async (path: string) => (await silent.request(path)).text();
    for (const path of paths)
      expect(await read(path), path).not.toMatch(
        /typically reply|within 24 hours|You get an e-mail|is on its way/,
      );
    for (const path of ['/contact', '/contact/thanks', '/privacy'])
      expect(await read(path), path).toContain('This site does not send e-mail yet');
    const configured = await createTestApp({
      environment: {
        CONTACT_REPLY_HOURS: '48',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'hello@chaperon.example',
        CONTACT_MAIL_TO: 'desk@chaperon.example',
        CHAPERON_PUBLIC_URL: 'https://chaperon.example',
      },
    });
    const pages = createApp(configured.deps, assets);
    for (const path of paths) {
      const page = await (await pages.request(`https://chaperon.example${path}`)).text();
      if (path !== '/privacy') expect(page, path).toContain('We typically reply within 48 hours.');
      expect(page, path).not.toContain('does not send e-mail yet');
    }
    await configured.close();
  });

  it('that depend on the visitor carry a fresh nonce and are not shared', async () => {
    const [one, two] = [await get('/no-such-page'), await get('/no-such-page')];
    expect(one.status).toBe(404);
    expect(one.headers.get('cache-control')).toMatch(/private|no-store/);
    const nonces = [one, two].map(
      (page) => /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1]!,
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    const policy = one.headers.get('content-security-policy')!;
    const scripts = [...(await one.text()).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes, text] of scripts)
      expect(
        attributes!.includes(`nonce="${nonces[0]}"`) || policy.includes(hash('sha256', text!, 'base64')),
      ).toBe(true);
  });

  it('decode in brotli, the first and the kept one', async () => {
    const plain = await (await get('/')).text();
    for (const _ of [1, 2]) {
      const page = await get('/', { 'accept-encoding': 'br' });
      expect(page.headers.get('content-encoding')).toBe('br');
      expect(brotliDecompressSync(new Uint8Array(await page.arrayBuffer())).toString()).toBe(plain);
    }
  });

  it('have the security headers, and HSTS over https', async () => {
    for (const path of ['/', '/healthz', '/v1/method', '/favicon.ico', '/assets/none.js']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false);
    }
  });

  it.each(
    [
      '/safety/0',
      '/safety/4',
      '/safety/99999999999999999999',
      '/safety/abc/def',
      '/safety/%00',
      '/safety/1%00',
      '/%ff',
      '/%E0%A4%A',
      '/safety/%ed%a0%80',
      '/..%2f..%2fetc%2fpasswd',
      `/${'x'.repeat(5000)}`,
      '/safety/2267057.data?_routes=%00',
      '/safety/4.data',
      '/%ff.data',
      '/_root.data?x=%ff',
      '/__manifest?paths=%00',
    ].map((path) => ({ path })),
  )('answer $path calmly, without a trace of the inside', async ({ path }) => {
    const page = await get(path);
    expect(page.status).toBeGreaterThanOrEqual(200);
    expect(page.status).toBeLessThan(500);
    expect(await page.text()).not.toMatch(/node_modules|\.tsx?:\d|at \w+ \(|\/work\/|server\/index\.js/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('refuse %s calmly', async (method) => {
    for (const path of ['/', lisbon, '/countries']) {
      const page = await app.request(path, { method, headers: { origin: 'http://localhost' } });
      expect(page.status, `${method} ${path}`).toBeLessThan(500);
      expect(page.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('know three methods, and refuse the rest by name', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH']) {
      const response = await app.request(lisbon, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
      expect(await response.text()).toContain(method);
    }
  });

  it('take forms of their own only, and log no error over those of others', async () => {
    const sendFrom = (origin: string) =>
      app.request('/contact', { method: 'POST', headers: { origin }, body: '' });
    for (const origin of ['https://evil.example', 'null', 'not an origin']) {
      const response = await sendFrom(origin);
      expect(response.status, origin).toBe(403);
      expect(await response.text()).toContain('another site');
    }
    expect((await sendFrom('https://chaperon.example')).status).not.toBe(403);
  });

  it('answer what is no form as an empty form', async () => {
    const post = (body: string, type: string) =>
      app.request('/contact', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });
    for (const [body, type] of [
      ['', ''],
      ['{}', 'application/json'],
      ['no boundary', 'multipart/form-data; boundary=x'],
      ['x', 'multipart/form-data'],
    ] as const) {
      const page = await post(body, type);
      expect(page.status, type).toBe(400);
      expect(await page.text()).toContain('The field');
    }
  });

  it('do not read forms of 1 MB, announced or not', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `a=${'x'.repeat(1 << 20)}`;
    const announced = { ...type, 'content-length': String(body.length) };
    const stream = new Blob([body]).stream();
    for (const init of [
      { body, headers: announced },
      { body: stream, headers: type, duplex: 'half' },
    ]) {
      const page = await app.request('/', { method: 'POST', ...init } as RequestInit);
      expect([405, 413]).toContain(page.status);
    }
  });
});
