import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalendar, searchesFor } from './read-calendar.ts';
import { dayAfter } from './stays.ts';
import { type CalendarEvent, calendarFile } from './write-calendar.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const lisbon: CalendarEvent = {
  uid: '2267057-2026-12-01@chaperon',
  from: '2026-12-01',
  to: '2026-12-05',
  summary: 'Lisbon',
  location: 'Lisbon, Lisbon, Portugal',
  description: 'Safety score: 86 of 100\nEmergency: 112; 117',
  url: 'https://a.example/safety/2267057',
  latitude: 38.72,
  longitude: -9.13,
};
const eventOf = (...lines: string[]) => {
  const file = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  return readCalendar(file).events[0];
};

describe('a calendar file that is written', () => {
  it('has whole days, the end one after the last, and values that are escaped', () => {
    const file = calendarFile([lisbon], NOW);
    expect(file).toContain('\r\nDTSTAMP:20261123T100000Z\r\n');
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261206\r\n');
    expect(file).toContain('\r\nLOCATION:Lisbon\\, Lisbon\\, Portugal\r\n');
    expect(file).toContain('DESCRIPTION:Safety score: 86 of 100\\nEmergency: 112\\; 117\r\n');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('folds at 75 bytes between letters, and nothing that is typed ends a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (summary, location) => {
        const file = calendarFile([{ ...lisbon, summary, location }], NOW);
        const lines = file.split('\r\n');
        for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const whole = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
        expect(whole).toHaveLength(17);
        expect(whole.every((line) => /^[A-Z]+[:;]/.test(line))).toBe(true);
      }),
    );
  });

  it('is read back', () => {
    const day = fc.integer({ min: 0, max: 2_000 }).map((days) => dayAfter('2026-01-01', days));
    const text = fc.stringMatching(/^[\p{L};,\\"':]{1,60}$/u).filter((each) => !/\\n|,$/i.test(each));
    fc.assert(
      fc.property(text, day, fc.nat(60), (location, from, length) => {
        const event = { ...lisbon, location, from, to: dayAfter(from, length) };
        const { events } = readCalendar(calendarFile([event], NOW));
        expect(events).toEqual([
          { title: 'Lisbon', place: location, isGuessed: false, from, to: event.to, repeats: false },
        ]);
      }),
    );
  });
});

describe('a calendar file that is read', () => {
  it('has days, also where it says times, an end at midnight, a length or no end', () => {
    const place = 'LOCATION:Porto';
    const days = (...lines: string[]) => {
      const found = eventOf(place, ...lines);
      return found && [found.from, found.to];
    };
    expect(days('DTSTART:20261201T101500Z', 'DTEND:20261203T090000Z')).toEqual(['2026-12-01', '2026-12-03']);
    expect(days('DTSTART;TZID="Europe/Lisbon:x":20261201T200000', 'DTEND:20261203T000000')).toEqual([
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(days('DTSTART;VALUE=DATE:20261201', 'DURATION:P3D')).toEqual(['2026-12-01', '2026-12-03']);
    expect(days('DTSTART;VALUE=DATE:20261201', 'DURATION:P1W')).toEqual(['2026-12-01', '2026-12-07']);
    expect(days('DTSTART;VALUE=DATE:20261201')).toEqual(['2026-12-01', '2026-12-01']);
    expect(days('DTSTART:20261201T101500', 'DTEND:20261101T101500')).toEqual(['2026-12-01', '2026-12-01']);
    expect(days('DTSTART:20261301')).toBeUndefined();
  });

  it('has a place, else that of its title; what is canceled or has neither is skipped', () => {
    const start = 'DTSTART;VALUE=DATE:20261201';
    expect(eventOf(start, 'SUMMARY:Flight to Lisbon (TP 123)')?.place).toBe('Lisbon');
    expect(eventOf(start, 'SUMMARY:Tokyo')).toMatchObject({ place: 'Tokyo', isGuessed: true });
    expect(eventOf(start, 'LOCATION:Rua Augusta 1\\, 1100 Lisbon\\nPortugal')?.place).toBe(
      'Rua Augusta 1, 1100 Lisbon, Portugal',
    );
    expect(eventOf(start)).toBeUndefined();
    expect(eventOf(start, 'LOCATION:Porto', 'STATUS:CANCELLED')).toBeUndefined();
    expect(eventOf(start, 'LOCATION:Porto', 'RRULE:FREQ=DAILY')?.repeats).toBe(true);
  });

  it('may have alarms and other parts, small letters, and lines that are folded anywhere', () => {
    const file =
      'BEGIN:VCALENDAR\nBEGIN:VTODO\nDTSTART:20261109\nLOCATION:Rome\nEND:VTODO\nbegin:vevent\nDTSTART:2026\n 1201\n' +
      'LOCATION:Por\n\tto\nBEGIN:VALARM\nSUMMARY:Wake up\nEND:VALARM\nend:vevent\nEND:VCALENDAR';
    expect(readCalendar(file).events).toEqual([
      {
        title: 'Porto',
        place: 'Porto',
        isGuessed: false,
        from: '2026-12-01',
        to: '2026-12-01',
        repeats: false,
      },
    ]);
  });

  it('gives twenty events at most, by date, each once', () => {
    const event = (at: number) =>
      `BEGIN:VEVENT\nDTSTART:${dayAfter('2026-12-01', 40 - at).replaceAll('-', '')}\nLOCATION:Porto\nEND:VEVENT`;
    const { events, more } = readCalendar([...Array(25).keys(), 0].map(event).join('\n'));
    expect(events).toHaveLength(20);
    expect(events[0]!.from).toBe(dayAfter('2026-12-01', 16));
    expect(more).toBe(5);
  });

  it('never fails, whatever stands in it, and gives days that are dates in order', () => {
    const line = fc.oneof(
      fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'LOCATION:Porto', 'DTSTART:20261201', 'DURATION:P999D'),
      fc.string(),
      fc.tuple(fc.constantFrom('DTSTART', 'DTEND', 'LOCATION'), fc.string()).map((pair) => pair.join(':')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        for (const { from, to, place } of readCalendar(lines.join('\n')).events) {
          expect(place).not.toBe('');
          expect(from <= to).toBe(true);
        }
      }),
    );
  });

  it('takes a long line and many lines in their stride', () => {
    const long = `BEGIN:VEVENT\nDTSTART;${'a="b";'.repeat(30_000)}:20261201\nSUMMARY:${'to '.repeat(60_000)}\nEND:VEVENT\n`;
    expect(readCalendar(long + 'BEGIN:VEVENT\n'.repeat(30_000)).events.length).toBeLessThanOrEqual(1);
  });
});

describe('a place of an event', () => {
  it('is looked up as it stands, then by its town and country', () => {
    expect(searchesFor('Lisbon')).toEqual(['Lisbon']);
    expect(searchesFor('Hotel Avenida, Rua Augusta 1, 1100-048 Lisbon, Portugal')).toEqual([
      'Hotel Avenida, Rua Augusta 1, 1100-048 Lisbon, Portugal',
      'Lisbon, Portugal',
      'Lisbon',
    ]);
  });
});
