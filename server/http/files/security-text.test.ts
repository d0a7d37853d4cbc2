import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createSecurityText } from './security-text.ts';

const read = async (environment: Record<string, string>, now: Date) => {
  const routes = createSecurityText({ config: readConfig(environment), clock: () => now });
  const response = await routes.request('https://proxy.internal/.well-known/security.txt');
  expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8');
  return Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string>;
};
const site = { CHAPERON_PUBLIC_URL: 'https://safe.example' };

describe('security.txt', () => {
  it('names the contact form of the public address, and is valid on any day for months, less than a year', async () => {
    for (const now of [new Date('2026-11-22T13:00:00Z'), new Date('2031-02-28T23:59:59Z')]) {
      const fields = await read(site, now);
      expect(fields.Contact).toBe('https://safe.example/contact');
      expect(fields.Canonical).toBe('https://safe.example/.well-known/security.txt');
      const days = (new Date(fields.Expires!).getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
    }
  });

  it('names the contact that the operator set instead', async () => {
    const fields = await read({ ...site, SECURITY_CONTACT: 'mailto:security@safe.example' }, new Date());
    expect(fields.Contact).toBe('mailto:security@safe.example');
  });

  it.each(['security@safe.example', 'http://safe.example/report', 'javascript:alert(1)'])(
    'cannot be set to %s, which nobody can safely write to',
    (contact) => {
      expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT must look like/);
    },
  );

  it('is also found where older programs look', async () => {
    const routes = createSecurityText({ config: readConfig({}), clock: () => new Date() });
    const response = await routes.request('/security.txt');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
  });
});
