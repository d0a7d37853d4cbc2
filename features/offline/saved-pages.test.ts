import { describe, expect, it } from 'vitest';
import { documentPathOf, filesOf, isForEverybody, placePageOf } from './saved-pages.ts';

describe('pages that can be saved', () => {
  it('are a profile, with and without its name, and its card', () => {
    expect(placePageOf('/safety/2267057')).toEqual({ id: 2267057, isCard: false });
    expect(placePageOf('/safety/2267057/lisbon-lisbon-portugal')).toEqual({ id: 2267057, isCard: false });
    expect(placePageOf('/safety/2267057/lisbon-lisbon-portugal/card')).toEqual({ id: 2267057, isCard: true });
    expect(placePageOf('/safety/2267057/card')).toEqual({ id: 2267057, isCard: false });
  });

  it.each([
    '/',
    '/operator',
    '/r/AAAA',
    '/safety',
    '/safety/0',
    '/safety/abc',
    '/safety/1/a/b',
    '/v1/reports/get',
  ])('are not %s', (path) => expect(placePageOf(path)).toBeNull());

  it('are those that the server gives to everybody alike', () => {
    const headers = (cacheControl: string, type = 'text/html; charset=utf-8') =>
      new Headers({ 'cache-control': cacheControl, 'content-type': type });
    expect(isForEverybody(headers('public, max-age=0, s-maxage=60'))).toBe(true);
    expect(isForEverybody(headers('private, no-cache'))).toBe(false);
    expect(isForEverybody(headers('no-store'))).toBe(false);
    expect(isForEverybody(headers('public, s-maxage=60', 'application/json'))).toBe(false);
  });

  it('are found again from the address of their data', () => {
    const page = (data: string) => documentPathOf(`https://chaperon.example${data}`);
    expect(page('/_.data')).toBe('/');
    expect(page('/safety/1/a.data')).toBe('/safety/1/a');
    expect(page('/search.data?q=new+york&_routes=root')).toBe('/search?q=new+york');
  });

  it('bring the files they name, each once', () => {
    const html =
      '<link rel="modulepreload" href="/assets/root-Ab1_.js"/><script>import "/assets/root-Ab1_.js"</script>' +
      '<img src="/covers/2267057.svg?theme=light&amp;size=wide"/><img src="/qr/safety/2267057/lisbon"/>' +
      '<img src="/place-photos/1.1200.webp" srcSet="/place-photos/1.600.webp 600w, /place-photos/1.1200.webp 1200w"/>' +
      '<a href="/countries">x</a><img src="/photos/abc.webp"/>';
    expect(filesOf(html)).toEqual([
      '/assets/root-Ab1_.js',
      '/covers/2267057.svg?theme=light&size=wide',
      '/qr/safety/2267057/lisbon',
      '/place-photos/1.1200.webp',
      '/place-photos/1.600.webp',
    ]);
  });
});
