import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

describe('comma-separated values', () => {
  it('read back what was written', () => {
    const field = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text));
    fc.assert(
      fc.property(field, field, (a, b) => {
        expect(parseCsv(`${csvLine(['a', 'b'])}\n${csvLine([a, b])}\n`)).toEqual([{ a, b }]);
      }),
    );
  });

  it('hold no formula', () => {
    expect(csvLine(['=HYPERLINK("https://evil.example")', 'Ana'])).toBe(
      `"'=HYPERLINK(""https://evil.example"")","Ana"`,
    );
  });
});
