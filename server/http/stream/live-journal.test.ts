import { describe, expect, it } from 'vitest';
import { createLiveJournal } from './live-journal.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array[] | null) => found?.map((each) => new TextDecoder().decode(each)) ?? null;

describe('the journal of the live stream', () => {
  it('tells what followed an event, and nothing after the newest', () => {
    let nowMs = 0;
    const journal = createLiveJournal('start', () => nowMs);
    expect([journal.newest(), text(journal.after('start'))]).toEqual(['start', []]);
    for (const name of ['a', 'b', 'c']) {
      nowMs += 10_000;
      journal.add(name, bytes(name));
    }
    expect(journal.newest()).toBe('c');
    expect(text(journal.after('start'))).toEqual(['a', 'b', 'c']);
    expect(text(journal.after('a'))).toEqual(['b', 'c']);
    expect(text(journal.after('c'))).toEqual([]);
  });

  it('tells again what came within two seconds before: another node may have heard it later', () => {
    let nowMs = 0;
    const journal = createLiveJournal('start', () => nowMs);
    for (const [name, at] of [
      ['long ago', 10_000],
      ['just before', 19_000],
      ['heard last', 20_000],
    ] as const) {
      nowMs = at;
      journal.add(name, bytes(name));
    }
    expect(text(journal.after('heard last'))).toEqual(['just before']);
  });

  it('tells nobody again what was changed or deleted since', () => {
    const journal = createLiveJournal('start');
    journal.add('sent', bytes('old words'), 'report 1');
    journal.add('other', bytes('other'), 'report 2');
    journal.add('changed', bytes('new words'), 'report 1');
    expect(text(journal.after('start'))).toEqual(['other', 'new words']);
    journal.add('deleted', bytes('gone'), 'report 1');
    expect(text(journal.after('start'))).toEqual(['other', 'gone']);
    expect(text(journal.after('sent'))).toEqual(['other', 'gone']);
  });

  it('says when it does not know an event, has forgotten it, or too much followed', () => {
    const journal = createLiveJournal('start');
    expect(journal.after('elsewhere')).toBeNull();
    for (let each = 0; each < 1_200; each += 1) journal.add(`${each}`, bytes('x'));
    expect(journal.after('start')).toBeNull();
    expect(journal.after('10')).toBeNull();
    expect(journal.after('1199')).not.toBeNull();
    journal.add('large', new Uint8Array(60_000));
    expect(journal.after('1199')).toBeNull();
  });
});
