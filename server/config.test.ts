import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, variableNames } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything, and an empty variable counts as not set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, publicUrl: null });
    expect(config.limits).toMatchObject({
      reportDelayMinutes: 10,
      readsPerMinute: 300,
      readsPerTenSeconds: 60,
      wrongKeysPerMinute: 20,
    });
    expect(readConfig({ READS_PER_TEN_SECONDS: '7' }).limits.readsPerTenSeconds).toBe(7);
    expect(readConfig(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(config);
  });

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '1.5', 'must be a whole number from 0 to 65535'],
    ['LOG_LEVEL', 'loud', 'must be one of trace, debug'],
    ['DATABASE_URL', 'mysql://localhost', 'must look like postgres://'],
    ['CHAPERON_PUBLIC_URL', 'chaperon.example', 'must look like https://'],
    ['ONION_URL', 'http://short.onion', 'must look like http://<56'],
    ['CHAPERON_WEB_KEY', 'a b', 'must be 8 to 100 letters'],
    ['CHAPERON_LIVE', 'yes', 'must be one of 0, 1'],
    ['METRICS_PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['READS_PER_TEN_SECONDS', '0', 'must be a whole number from 1 to 1000000000'],
    ['VAPID_PRIVATE_KEY', 'short', 'must be the 43 letters'],
    ['ALERT_PRIVATE_HOSTS', 'http://hooks.lan', 'must be hosts such as'],
    ['TELEGRAM_BOT_TOKEN', 'token', 'must look like 123456789:'],
    ['SMS_BODY', '{"to":', 'must be JSON or a form'],
    ['TRUSTED_PROXY_HOPS', '-1', 'must be a whole number from 0 to 10'],
  ])('explains %s=%s in one sentence', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^The environment variable ${name} ${reason}.*: correct it or leave it out`),
    );
  });

  it('has accounts under https or on this machine, unless they are closed', () => {
    const of = (environment: Record<string, string>) => readConfig(environment).accounts;
    expect(of({})).toEqual({ origin: 'http://localhost:3000', host: 'localhost', isSecure: false });
    const site = 'https://chaperon.example';
    expect(of({ CHAPERON_PUBLIC_URL: `${site}/` })).toMatchObject({ origin: site, isSecure: true });
    expect(of({ CHAPERON_PUBLIC_URL: 'http://chaperon.lan' })).toBeNull();
    expect(of({ HOST: '0.0.0.0' })).toBeNull();
    expect(of({ ACCOUNTS: 'closed' })).toBeNull();
  });

  it('asks nobody under the common name whose terms ask for one of the operator’s own', () => {
    const named = { CHAPERON_LIVE: '1', CHAPERON_USER_AGENT: 'Chaperon/0.11.1 (ops@example.com)' };
    const of = (environment: Record<string, string>) => {
      const { conditions, photos, places } = readConfig(environment);
      return [conditions.metNorway, photos, places.nominatim].map((service) => service !== null);
    };
    expect(of({ CHAPERON_LIVE: '1' })).toEqual([false, false, false]);
    expect(of(named)).toEqual([true, true, true]);
    expect(of({ ...named, CHAPERON_LIVE: '0' })).toEqual([false, false, false]);
    const mirror = { CHAPERON_LIVE: '1', MET_NORWAY_URL: 'https://weather.example.com' };
    expect(readConfig(mirror).conditions.metNorway?.url).toBe('https://weather.example.com');
  });

  it('offers only the ways to reach watchers that are configured', () => {
    const { channels } = readConfig({});
    expect(channels).toMatchObject({ push: { privateKey: null, contact: null }, hasWebhooks: true });
    const { ntfy, telegram, matrix, gotify, sms } = channels;
    expect([ntfy, telegram, matrix, gotify, sms]).toEqual([null, null, null, null, null]);
    expect(() => readConfig({ MATRIX_URL: 'https://matrix.example.com' })).toThrow('MATRIX_TOKEN');
    const push = (environment: Record<string, string>) => readConfig(environment).channels.push;
    expect(push({ WEB_PUSH: '0' })).toBeNull();
    expect(push({ CHAPERON_PUBLIC_URL: 'https://chaperon.example' })?.contact).toBe(
      'https://chaperon.example',
    );
    expect(push({ MAIL_FROM: 'Chaperon <hello@chaperon.example>' })?.contact).toBe(
      'mailto:hello@chaperon.example',
    );
  });

  it('keeps only the origin of the public address', () => {
    expect(readConfig({ CHAPERON_PUBLIC_URL: 'https://chaperon.example/' }).publicUrl).toBe(
      'https://chaperon.example',
    );
  });

  it('is explained variable by variable in docs/operations/settings.md', () => {
    const docs = readFileSync(resolve(import.meta.dirname, '../docs/operations/settings.md'), 'utf8');
    expect(variableNames.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([]);
  });
});

it('partners are there where the operator names them, over https only', () => {
  expect(readConfig({}).partners).toEqual({ insurance: null, travel: null });
  const insurance = 'https://partner.example/insurance';
  expect(readConfig({ INSURANCE_URL: insurance }).partners).toEqual({ insurance, travel: null });
  expect(() => readConfig({ TRAVEL_URL: 'http://partner.example' })).toThrow(/TRAVEL_URL/);
});
