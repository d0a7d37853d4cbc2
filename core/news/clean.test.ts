import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalUrl, cleanDescription, cleanText, cleanTitle } from './clean.ts';

/** Pieces that trip a careless cleaner, put together at random. */
const awkward = fc.constantFrom(
  ...'<>&;#"a \u0000\u200b\u202eé',
  '\ud800',
  '\udc00',
  '&lt;',
  '&amp;',
  '&#60;',
  '&#x0;',
  '<script>',
  '</b>',
  '<!--',
  '-->',
);

test('entities, escaped twice or not, and markup become plain words', () => {
  expect(
    cleanText('Caf&eacute; &amp;amp; bar <b>closed</b>&#8217;s &lt;script&gt;alert(1)&lt;/script&gt; end'),
  ).toBe('Café & bar closed ’s end');
});

test('entities of any case, of direction marks and of the signs of Windows are known', () => {
  expect(cleanText('&Agrave; la carte, &Zcaron;ilina, 1&ordm;, &iquest;qui&eacute;n?')).toBe(
    'À la carte, Žilina, 1º, ¿quién?',
  );
  expect(cleanText('Mayor&#146;s &#147;plan&#148; &#x96; no')).toBe('Mayor’s “plan” – no');
  expect(cleanText('&valueOf; &toString;')).toBe('&valueOf; &toString;');
  expect(cleanText('&rlm;شرطة&lrm;')).toBe('\u200fشرطة\u200e');
});

test('marks that hyphenate or join a word do not part it', () => {
  expect(cleanText('kil\u00adled ware\u2060house \ufeffPorto')).toBe('killed warehouse Porto');
});

test('accents piled on one letter are cut, those that languages use stay', () => {
  const piled = cleanTitle(`Zalgo${'\u0301'.repeat(5_000)} comes`).title;
  expect(piled.length).toBeLessThan(30);
  for (const text of ['บ้านน้ำท่วมที่กรุงเทพฯ', 'क्ष्म्य', 'בְּרֵאשִׁית', 'Tiếng Việt']) expect(cleanText(text)).toBe(text);
});

test('a lone sign that looks like a tag stays', () => {
  expect(cleanText('Magnitude < 3 and > 1')).toBe('Magnitude < 3 and > 1');
});

test('any text comes out without tags, control characters or double spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: awkward, maxLength: 40 }), (raw) => {
      const text = cleanText(raw);
      return !/\p{Cc}|\s{2}|<script/iu.test(text) && text.isWellFormed();
    }),
  );
});

test('the publisher leaves the title, also without being told its name', () => {
  expect(cleanTitle('Fire in Porto hotel - The Guardian', 'The Guardian')).toEqual({
    title: 'Fire in Porto hotel',
    publisher: 'The Guardian',
  });
  expect(cleanTitle('Avalanche kills four skiers above Zermatt | Alpine Courier')).toEqual({
    title: 'Avalanche kills four skiers above Zermatt',
    publisher: 'Alpine Courier',
  });
});

test('a dash inside a sentence is no publisher', () => {
  const title = 'Two hurt in Leeds - police appeal for witnesses';
  expect(cleanTitle(title)).toEqual({ title, publisher: null });
});

test('what agencies put before a headline goes; a hyphenated word stays', () => {
  expect(cleanTitle('UPDATE 2-Militants storm hotel').title).toBe('Militants storm hotel');
  expect(cleanTitle('BREAKING: Bridge shut').title).toBe('Bridge shut');
  expect(cleanTitle('Live-fire drills off Taiwan').title).toBe('Live-fire drills off Taiwan');
});

test('a title has at most 300 characters', () => {
  expect(cleanTitle('word '.repeat(200)).title.length).toBeLessThanOrEqual(300);
});

test('a description that only repeats the headline is none', () => {
  expect(cleanDescription('<a href="x">Fire in Porto hotel</a> Publico', 'Fire in Porto hotel')).toBe('');
});

test('one article has one address', () => {
  const one = 'https://example.org/world/fire?id=7';
  for (const address of [
    'http://www.example.org/world/fire/?utm_source=x&id=7#top',
    'https://m.example.org/world/fire?id=7&fbclid=abc',
    'https://example.org/world/fire/amp/?id=7',
  ])
    expect(canonicalUrl(address)).toBe(one);
});

test('only web addresses with a host count', () => {
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org/x',
    'https://user:pw@example.org/',
    'nothing',
  ])
    expect(canonicalUrl(address)).toBeNull();
});
