import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/service/errors.ts';
import { OTHER_NETWORKS, SHARE_NETWORKS, scoreCardShare, sharePopupSize, shareUrl } from './share.ts';

const share = scoreCardShare('https://safe.example', 1153671, 'Chiang Mai, Thailand');
const networks = [...SHARE_NETWORKS, ...OTHER_NETWORKS];
const query = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('share', () => {
  it('carries the short page address, the specified title and the hashtag', () => {
    expect(share).toEqual({
      url: 'https://safe.example/safety/1153671',
      title: 'Safety Score Card: Chiang Mai, Thailand - ',
      hashtags: ['chaperon'],
      media: 'https://safe.example/social/1153671.png',
    });
  });

  it('gives Facebook its hashtag with a sign and X a list without', () => {
    expect(query(shareUrl('facebook', share))).toEqual({
      u: share.url,
      quote: share.title,
      hashtag: '#chaperon',
    });
    const lists = { hashtags: ['chaperon', 'travel'], related: ['who', 'unocha'] };
    expect(query(shareUrl('x', { ...share, ...lists }))).toEqual({
      url: share.url,
      text: share.title,
      hashtags: 'chaperon,travel',
      related: 'who,unocha',
    });
  });

  it('names the product as source on LinkedIn', () => {
    expect(query(shareUrl('linkedin', share))).toMatchObject({ source: 'Chaperon', url: share.url });
  });

  it('puts title and address into one message where a network knows only text', () => {
    expect(query(shareUrl('whatsapp', share))).toEqual({ text: share.title + share.url });
    expect(shareUrl('email', share)).toBe(
      'mailto:?subject=Safety%20Score%20Card%3A%20Chiang%20Mai%2C%20Thailand%20-%20&body=Safety%20Score%20Card%3A%20Chiang%20Mai%2C%20Thailand%20-%20https%3A%2F%2Fsafe.example%2Fsafety%2F1153671',
    );
  });

  it('uses the send dialog of Messenger only where an application is configured', () => {
    expect(shareUrl('messenger', share)).toContain('/messages/new?link=');
    expect(query(shareUrl('messenger', { ...share, facebookAppId: '42' }))).toEqual({
      link: share.url,
      redirect_uri: share.url,
      app_id: '42',
    });
  });

  it('opens windows of the specified sizes, and none for e-mail', () => {
    expect(networks.map((network) => [network, sharePopupSize(network)])).toEqual([
      ['facebook', { width: 550, height: 400 }],
      ['x', { width: 550, height: 400 }],
      ['whatsapp', { width: 550, height: 400 }],
      ['telegram', { width: 550, height: 400 }],
      ['messenger', { width: 1000, height: 820 }],
      ['linkedin', { width: 750, height: 600 }],
      ['reddit', { width: 550, height: 400 }],
      ['email', null],
      ['pinterest', { width: 1000, height: 730 }],
      ['weibo', { width: 660, height: 550 }],
      ['ok', { width: 588, height: 480 }],
    ]);
  });

  it('gives Pinterest, Weibo and OK the picture of the page', () => {
    expect(query(shareUrl('pinterest', share))).toEqual({
      url: share.url,
      media: share.media,
      description: share.title,
    });
    expect(query(shareUrl('weibo', share))).toEqual({ url: share.url, title: share.title, pic: share.media });
    expect(query(shareUrl('ok', share))).toEqual({
      url: share.url,
      title: share.title,
      imageUrl: share.media,
    });
  });

  it('asks Pinterest for a picture unless there is a pin already', () => {
    const { media: _, ...bare } = share;
    for (const media of [undefined, '', '/social/1.png', 'data:image/png;base64,'])
      expect(() => shareUrl('pinterest', { ...bare, ...(media === undefined ? {} : { media }) })).toThrow(
        'Pinterest needs the absolute address of a picture, or a pin id.',
      );
    expect(shareUrl('pinterest', { ...bare, pinId: '42/../7' })).toMatch(
      /^https:\/\/www\.pinterest\.com\/pin\/42%2F\.\.%2F7\/repin\/x\/\?url=https/,
    );
  });

  it.each(networks)('refuses for %s a share without an absolute address', (network) => {
    for (const url of ['', '/safety/1', 'javascript:alert(1)', 'https://'])
      expect(() => shareUrl(network, { ...share, url })).toThrow(AppError);
  });

  it('refuses hashtags and related accounts that are no list', () => {
    for (const wrong of [{ hashtags: 'chaperon' }, { related: 'who' }])
      expect(() => shareUrl('x', { ...share, ...wrong } as unknown as typeof share)).toThrow(/list/);
  });

  it('survives any address of a place without breaking out of the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...networks), (address, network) => {
        const url = new URL(shareUrl(network, scoreCardShare('https://safe.example', 1, address)));
        const values = [...url.searchParams.values()].join(' ');
        expect(values).toContain('https://safe.example/safety/1');
        expect(url.hash).toBe('');
      }),
    );
  });
});
