import { expect, test } from 'vitest';
import { advertLinks } from './advert-link.ts';

test.each([
  'https://tours.example/cheap',
  'hxxp://tours.example',
  'www.tours.example',
  'tours.com',
  'book.tours.co.uk',
  't.me/cheaptours',
  'T.ME/cheaptours',
  't\u200b.me/cheaptours',
  'ｔ．ｍｅ/cheaptours',
  'wa.me/351912345678',
  'bit.ly/3xYz',
  'discord.gg/abc',
  'tours.it/lisbon',
  'tours[.]com',
  'tours (dot) com',
  'tours dot com',
  'tours . com',
  'туры.рф',
  '旅游.中国',
  '@cheap_tours',
  '＠cheap_tours',
  'Telegram: cheap_tours',
  'WhatsApp:cheaptours',
  '微信：cheaptours',
])('finds the link or the account in "%s"', (link) => {
  expect(advertLinks(`Best tours ${link} today`)).toHaveLength(1);
});

test.each([
  'It was dark.it was late.we left.So we did',
  'Pickpockets on tram 28.Then nothing.Be careful',
  'We met at 17.30 at the hotel, no. 5, i.e. near the river etc.',
  'Ask the reception (dot the i) @ home or @ 5',
  'The U.S. embassy, Washington D.C. and St. Mary',
  'Paid 12.500 to a taxi, 3.5 km',
  'Write to ana@example.com or call 912 345 678',
  'Signal was bad, telegram came late, no WhatsApp there',
  '夜は静かです。駅前は明るい。',
])('finds none in "%s"', (text) => {
  expect(advertLinks(text)).toEqual([]);
});

test('counts each once', () => {
  expect(advertLinks('t.me/a t.me/b t.me/c t.me/d')).toHaveLength(4);
});

test.each(['a.', 'a ', '@a', 'a(dot)', '://', 'a.b/', '-'])(
  'comes to an end with a text made of "%s"',
  (piece) => {
    const text = piece.repeat(600 / piece.length);
    expect(advertLinks(text).length).toBeLessThan(text.length);
  },
);
