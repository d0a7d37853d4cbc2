import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { parametersOfPages, reading } from './page-parameters.ts';

const page = (path: string, ...parameters: string[]) => ({
  path,
  module: { loader: reading(parameters, () => null) },
});
const parametersOf = parametersOfPages([
  page(''),
  page('safety'),
  page('safety/:id/*', 'month'),
  page('safety/:id/:slug/help', 'of'),
  page('safety/:id/:slug/card'),
  page('compare', 'ids', 'add'),
  page('countries', 'sort', 'order'),
  page('search', 'q'),
  { path: 'about', module: {} },
  page('*'),
]);

describe('the address a page is kept under', () => {
  it.each([
    ['http://a.example/', 'http://a.example/'],
    ['http://a.example/?utm_source=x', 'http://a.example/'],
    ['http://a.example/safety/1/lisbon?x=1&y=2', 'http://a.example/safety/1/lisbon'],
    ['http://a.example/safety/1/lisbon?x=1&month=7', 'http://a.example/safety/1/lisbon?month=7'],
    ['http://a.example/safety/1/lisbon?month=13', 'http://a.example/safety/1/lisbon'],
    ['http://a.example/safety/1/lisbon/help?of=US&month=7', 'http://a.example/safety/1/lisbon/help?of=US'],
    ['http://a.example/safety/1/lisbon/card?month=7', 'http://a.example/safety/1/lisbon/card'],
    ['http://a.example/safety/1?month=7', 'http://a.example/safety/1?month=7'],
    ['http://a.example/about?q=x', 'http://a.example/about'],
    ['http://a.example/safety?month=7', 'http://a.example/safety'],
    ['http://a.example/countries?order=asc&x=1&sort=name', 'http://a.example/countries?sort=name&order=asc'],
    ['http://a.example/countries?sort=a&sort=b', 'http://a.example/countries?sort=a'],
    ['http://a.example/safety/1.data?_routes=x', 'http://a.example/safety/1.data?_routes=x'],
    ['http://a.example/a?b?c=/d', 'http://a.example/a'],
  ])('of %s is %s', (url, address) => expect(pageAddress(url, null, parametersOf)).toBe(address));

  it('has the public origin where one is set', () => {
    expect(pageAddress('http://10.0.0.1:3000/safety/1?x=1', 'https://chaperon.example', parametersOf)).toBe(
      'https://chaperon.example/safety/1',
    );
  });

  it('is the same address again, and holds no parameter that no page reads', () => {
    const name = fc.constantFrom('q', 'ids', 'sort', 'month', 'place', 'utm', '__proto__', 'q[]', '%00', '');
    const pair = fc
      .tuple(name, fc.string({ maxLength: 12 }))
      .map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`);
    const path = fc.constantFrom(
      '/',
      '/search',
      '/compare',
      '/countries',
      '/safety/1',
      '/nothing',
      '//',
      '/constructor',
    );
    fc.assert(
      fc.property(path, fc.array(pair, { maxLength: 5 }), (where, pairs) => {
        const address = pageAddress(`http://a.example${where}?${pairs.join('&')}`, null, parametersOf);
        expect(pageAddress(address, null, parametersOf)).toBe(address);
        const names = [...new URL(address).searchParams.keys()];
        expect(['q', 'ids', 'sort', 'month']).toEqual(expect.arrayContaining(names));
      }),
    );
  });
});
