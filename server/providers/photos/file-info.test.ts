import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoCreditMarkup } from '#core/place/place-photo.ts';
import { fileAnswerSchema, mayBePhoto, photoOf } from './file-info.ts';
import { plainText } from './plain-text.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, 'fixtures', name), 'utf8'));

type Changes = { title?: string; file?: Record<string, unknown>; told?: Record<string, unknown> };

/** The recorded form with some of it changed. */
function read({ title, file = {}, told = {} }: Changes = {}) {
  const answer = fileAnswerSchema.parse(fixture('file.json'));
  const page = answer.query.pages[0]!;
  const info = page.imageinfo![0] as { extmetadata: Record<string, unknown> };
  const extmetadata = { ...info.extmetadata };
  for (const [name, value] of Object.entries(told)) extmetadata[name] = { value };
  return photoOf({
    query: { pages: [{ title: title ?? page.title, imageinfo: [{ ...info, ...file, extmetadata }] }] },
  });
}

describe('what Commons says of a file', () => {
  it('becomes a photo with its author as plain text, its licence and its page', () => {
    expect(read()).toEqual({
      author: 'Ana Exemplo & Filha',
      licence: 'CC BY-SA 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
      pageUrl: 'https://commons.wikimedia.org/wiki/File:Example_of_Lisbon_from_the_river.jpg',
      pictureUrl:
        'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a1/Example_of_Lisbon_from_the_river.jpg/1280px-Example_of_Lisbon_from_the_river.jpg',
    });
  });

  it('is nothing where the file lies on another wiki only', () => {
    expect(photoOf(fileAnswerSchema.parse(fixture('file-missing.json')))).toBeNull();
  });

  it.each<[string, string, string, string]>([
    ['CC BY 2.0', 'http://creativecommons.org/licenses/by/2.0/', 'CC BY 2.0', 'licenses/by/2.0/'],
    [
      'CC BY-SA 3.0 de',
      '//creativecommons.org/licenses/by-sa/3.0/de/deed.en',
      'CC BY-SA 3.0',
      'licenses/by-sa/3.0/de/deed.en',
    ],
    ['CC-BY-SA-2.5', 'https://creativecommons.org/licenses/by-sa/2.5', 'CC BY-SA 2.5', 'licenses/by-sa/2.5'],
    [
      'CC0',
      'http://creativecommons.org/publicdomain/zero/1.0/deed.en',
      'CC0',
      'publicdomain/zero/1.0/deed.en',
    ],
  ])('takes %s', (LicenseShortName, LicenseUrl, licence, path) => {
    expect(read({ told: { LicenseShortName, LicenseUrl } })).toMatchObject({
      licence,
      licenceUrl: `https://creativecommons.org/${path}`,
    });
  });

  it('takes the public domain, also of nobody known', () => {
    expect(read({ told: { LicenseShortName: 'Public domain', LicenseUrl: '', Artist: '' } })).toMatchObject({
      author: 'Unknown author',
      licence: 'Public domain',
      licenceUrl: null,
    });
  });

  it.each<[string, Changes]>([
    [
      'forbids commercial use',
      {
        told: {
          LicenseShortName: 'CC BY-NC 4.0',
          LicenseUrl: 'https://creativecommons.org/licenses/by-nc/4.0',
        },
      },
    ],
    ['forbids changes', { told: { LicenseShortName: 'CC BY-ND 4.0' } }],
    [
      'names another licence than it links',
      { told: { LicenseUrl: 'https://creativecommons.org/licenses/by-nc/4.0' } },
    ],
    [
      'links a licence elsewhere',
      { told: { LicenseUrl: 'https://creativecommons.org.example/licenses/by-sa/4.0' } },
    ],
    ['links a licence by a script', { told: { LicenseUrl: 'javascript:alert(1)' } }],
    [
      'is under the GFDL alone',
      { told: { LicenseShortName: 'GFDL', LicenseUrl: 'https://www.gnu.org/copyleft/fdl.html' } },
    ],
    ['is used fairly', { told: { LicenseShortName: 'Fair use', NonFree: 'true' } }],
    ['has no licence', { told: { LicenseShortName: '' } }],
    ['is not free', { told: { NonFree: 'true' } }],
    ['is restricted', { told: { Restrictions: 'trademarked' } }],
    ['asks for a credit and names nobody', { told: { Artist: '<span></span>' } }],
    ['is a drawing', { file: { mime: 'image/svg+xml' }, title: 'File:Lisbon.svg' }],
    ['says it is no JPEG', { file: { mime: 'image/tiff' } }],
    ['is tiny', { file: { width: 400, height: 300 } }],
    ['is tall', { file: { width: 2000, height: 3000 } }],
    ['is a strip', { file: { width: 12_000, height: 1_000 } }],
    ['is a map', { title: 'File:Lisbon locator map.jpg' }],
    ['is a flag', { title: 'File:Flag_of_Lisbon.jpg' }],
    ['is a coat of arms', { title: 'File:Coat of arms of Lisbon.jpg' }],
    ['lies elsewhere', { file: { thumburl: 'https://upload.example/x.jpg' } }],
    ['lies in our own network', { file: { thumburl: 'http://127.0.0.1/x.jpg' } }],
    ['has its page elsewhere', { file: { descriptionurl: 'https://example.org/wiki/File:X.jpg' } }],
    ['has its page at a script', { file: { descriptionurl: 'javascript:alert(1)' } }],
    ['does not tell its size', { file: { width: undefined } }],
  ])('is no photo where it %s', (_, changes) => {
    expect(read(changes)).toBeNull();
  });

  it('keeps places whose names only begin like a map or a plan', () => {
    expect(mayBePhoto('Maputo_skyline.jpg')).toBe(true);
    expect(mayBePhoto('Planalto palace.JPEG')).toBe(true);
    expect(mayBePhoto('Maputo_map.jpg')).toBe(false);
  });

  it('never lets markup of an author into the credit', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            '<',
            '>',
            '"',
            '&lt;',
            '&#60;',
            'script',
            '<img src=x onerror=alert(1)>',
            '<!--',
            ' ',
            'a',
          ),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (Artist) => {
        const photo = read({ told: { Artist } });
        if (!photo) return;
        const markup = photoCreditMarkup(photo);
        const tags = markup.match(/<[^>]*>/g) ?? [];
        expect(tags).toEqual([
          `<a href="${photo.pageUrl}">`,
          '</a>',
          `<a href="${photo.licenceUrl}">`,
          '</a>',
        ]);
      }),
    );
  });
});

describe('HTML as plain text', () => {
  it('leaves out tags, scripts and comments and decodes entities once', () => {
    expect(
      plainText('<b>A</b><script>alert(1)</script> &amp;lt;b&gt; &#x41;<!-- no -->\n<br>caf&eacute;'),
    ).toBe('A &lt;b> A caf&eacute;');
  });
  it('never fails and holds no control signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (html) => {
        expect(plainText(html)).not.toMatch(/[\p{Cc}\n]/u);
      }),
    );
  });
});
