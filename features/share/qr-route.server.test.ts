import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { qrCode } from './qr.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { CHAPERON_PUBLIC_URL: 'https://a.example' } });
});
afterAll(() => test.close());

it('is the code of a profile under the address visitors see', async () => {
  for (const path of ['/safety/2267057/lisbon', '/safety/2267057', '/safety/1850147/%E6%9D%B1%E4%BA%AC']) {
    const response = await test.app.request(`/qr${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toBe(qrCode(`https://a.example${path}`));
  }
});

it('is of nothing else', async () => {
  for (const path of [
    '/https://elsewhere.example',
    '/safety/x',
    '/safety/1/a/b',
    `/safety/1/${'a'.repeat(901)}`,
  ])
    expect((await test.app.request(`/qr${path}`)).status).toBe(404);
});
