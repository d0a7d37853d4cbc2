import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

describe('the address a page is kept under', () => {
  it.each([
    ['http://a.example/', 'http://a.example/'],
    ['http://a.example/?utm_source=x', 'http://a.example/'],
    ['http://a.example/safety/1/lisbon?x=1&y=2', 'http://a.example/safety/1/lisbon'],
    ['http://a.example/countries?order=asc&x=1&sort=name', 'http://a.example/countries?sort=name&order=asc'],
    ['http://a.example/countries?sort=a&sort=b', 'http://a.example/countries?sort=a'],
    ['http://a.example/safety/1.data?_routes=x', 'http://a.example/safety/1.data?_routes=x'],
    ['http://a.example/a?b?c=/d', 'http://a.example/a'],
  ])('of %s is %s', (url, address) => expect(pageAddress(url, null)).toBe(address));

  it('has the public origin where one is set', () => {
    expect(pageAddress('http://10.0.0.1:3000/safety/1?x=1', 'https://chaperon.example')).toBe(
      'https://chaperon.example/safety/1',
    );
  });
});
