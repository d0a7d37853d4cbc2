import { expect, test } from 'vitest';
import { dropDuplicates, publisherFamily, titleSimilarity } from './duplicates.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12 - hours));
const item = (title: string, url: string, source: string, publishedAt = at(0)) => ({
  title,
  url,
  source,
  publishedAt,
});

test('a wire copy under another name counts once', () => {
  const kept = dropDuplicates([
    item('Ferry sinks off Lamu with 80 aboard, dozens missing', 'https://a.example/1', 'Reuters'),
    item(
      'Ferry sinks off Lamu with 80 aboard; dozens are missing',
      'https://b.example/2',
      'Coast Daily',
      at(5),
    ),
    item('Ferry timetable cut on Lamu', 'https://c.example/3', 'Coast Daily'),
  ]);
  expect(kept.map(({ url }) => url)).toEqual(['https://a.example/1', 'https://c.example/3']);
});

test('what is known already is told no second time, and the known are not given back', () => {
  const known = [
    item('Ferry sinks off Lamu with 80 aboard, dozens missing', 'https://a.example/1', 'Reuters'),
  ];
  const items = [
    item('Ferry sinks off Lamu with 80 aboard; dozens are missing', 'https://b.example/2', 'Coast Daily'),
    item('What we know of the ferry', 'https://a.example/1?utm_source=rss', 'Reuters'),
    item('Bridge shut in Porto', 'https://b.example/3', 'Coast Daily'),
  ];
  expect(dropDuplicates(items, known)).toEqual([items[2]]);
});

test('the same address counts once, whatever follows the question mark', () => {
  const kept = dropDuplicates([
    item('Bridge shut in Porto', 'https://www.a.example/1?utm_medium=rss', 'A'),
    item('Porto: bridge now open again', 'https://a.example/1', 'A'),
  ]);
  expect(kept).toHaveLength(1);
});

test('the same words a week apart are two events', () => {
  const title = 'Two hurt in knife attack at Osaka station';
  expect(
    dropDuplicates([
      item(title, 'https://a.example/1', 'A'),
      item(title, 'https://a.example/2', 'A', at(24 * 7)),
    ]),
  ).toHaveLength(2);
});

test('different events in like words stay apart', () => {
  expect(titleSimilarity('Bus crash in Peru kills nine', 'Bus crash in Nepal kills nine')).toBeLessThan(0.85);
  expect(
    dropDuplicates([
      item('Fire in Porto hotel kills two guests', 'https://a.example/1', 'A'),
      item('Fire in Lyon school injures nine pupils', 'https://b.example/2', 'B'),
    ]),
  ).toHaveLength(2);
});

test('editions of one house are one family', () => {
  expect(publisherFamily('BBC News')).toBe(publisherFamily('BBC World'));
  expect(publisherFamily('The Oslo Post')).toBe('oslo post');
});
