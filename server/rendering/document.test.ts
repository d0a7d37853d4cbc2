import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composeDocument } from './document.ts';

const sheets = new Map([
  ['/assets/a.css', '.a{color:red}'],
  ['/assets/b.css', '.b{color:blue}'],
]);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const CONTEXT = 'window.__reactRouterContext = {};';
const START = 'import("/assets/a.js")';

/** A document as React Router draws it. */
function compose(links: string, { body = '', data = '["é"]' as string | null, nonce = '', head = '' } = {}) {
  const attribute = nonce && ` nonce="${nonce}"`;
  const scripts = `<script${attribute}>${CONTEXT}</script><script${attribute} type="module" async="">${START}</script>`;
  const html = `<html><head><title>T</title>${links}</head><body>${body}${data === null ? '' : scripts}</body></html>`;
  const { bytes, ...sources } = composeDocument({ html, data, nonce, head }, sheets);
  return { drawn: html, html: new TextDecoder().decode(bytes), ...sources };
}

const ours =
  '<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/><link rel="modulepreload" href="/assets/a.js"/>';

describe('the style sheets of a document', () => {
  it('stand in its head in their order, allowed by the hash of their text', () => {
    const { html, styles } = compose(ours);
    const text = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(text).toBe('.a{color:red}\n.b{color:blue}');
    expect(styles).toEqual([hashOf(text)]);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('</head>'));
  });

  it('are not fetched a second time before the page is painted', () => {
    expect(compose(ours).html).not.toContain('<link');
  });

  it('stay links, and the scripts start at once, while one of them is not built by us', () => {
    const links = `${ours}<link rel="stylesheet" href="/elsewhere.css"/>`;
    const { html, styles } = compose(links);
    expect(html).toContain(links);
    expect(html).toContain(`<script type="module" async="">${START}</script>`);
    expect(styles).toEqual([]);
  });
});

it('says of no link that its route is still to be found', () => {
  const body =
    '<a href="/é" data-discover="true">é</a><p>data-discover</p><a href="/b" data-discover="true">b</a>';
  for (const data of ['["é"]', null])
    expect(compose(ours, { body, data }).html).toContain(
      '<a href="/é">é</a><p>data-discover</p><a href="/b">b</a>',
    );
});

it('has in its head what no script takes over', () => {
  const head = '<meta property="og:type" content="website"/>';
  for (const data of ['["é"]', null]) expect(compose(ours, { head, data }).html).toContain(`${head}</head>`);
});

describe('the scripts of a document', () => {
  const inlineScripts = (html: string) =>
    Array.from(html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g), ([, attributes, text]) => ({
      attributes,
      text: text ?? '',
    }));

  it('are data until they are started, with what they and the router look for', () => {
    const [context, start, starter] = inlineScripts(compose(ours).html);
    expect(context?.text).toBe(CONTEXT);
    expect(start).toEqual({ attributes: ' type="text/start"', text: START });
    expect(starter?.text).toContain('"/assets/a.css /assets/b.css# /assets/a.js".split(" ")');
    expect(() => new Function(starter!.text)).not.toThrow();
  });

  it('hand the data over whole, and data cannot end the script they stand in', () => {
    const data = '["</script><script>alert(1)</script>","é−’"]';
    const { html } = compose(ours, { data });
    const handed: string[] = [];
    const window = {
      __reactRouterContext: { streamController: { enqueue: (text: string) => handed.push(text) } },
    };
    const script = inlineScripts(html).find(({ text }) => text.includes('.enqueue('))!;
    new Function('window', script.text)(window);
    expect(handed).toEqual([data]);
  });

  it('are allowed by their hashes, and none that came with data', () => {
    const injected = '<script>injected()</script>';
    const { html, scripts } = compose(ours, { body: injected });
    const own = inlineScripts(html).filter(({ text }) => text !== 'injected()');
    expect(new Set(scripts)).toEqual(new Set(own.map(({ text }) => hashOf(text))));
    expect(own).toHaveLength(5);
    expect(scripts).not.toContain(hashOf('injected()'));
  });

  it('carry the nonce of a page that depends on the visitor', () => {
    const { html, scripts } = compose(ours, { nonce: 'N' });
    expect(scripts).toEqual(["'nonce-N'"]);
    for (const { attributes } of inlineScripts(html)) expect(attributes).toContain(' nonce="N"');
  });

  it('are none on a document that has none: it stays as it was drawn, but for what stands on every page', () => {
    const { html, drawn, scripts } = compose('', { data: null });
    expect(html.replaceAll(/^<!DOCTYPE html>|<meta name="theme-color"[^>]*>/g, '')).toBe(drawn);
    expect(html).toMatch(/^<!DOCTYPE html><html>.*theme-color.*<\/head>/);
    expect(scripts).toEqual([]);
  });
});
