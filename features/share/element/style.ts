/** Put in by the build from the tokens of both themes: name and value, light and dark. */
declare const TOKENS: Record<'light' | 'dark', Record<string, string>>;

const variables = (theme: 'light' | 'dark') =>
  Object.entries(TOKENS[theme])
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

const bands = ['safe', 'okay', 'caution', 'danger']
  .map(
    (level) =>
      `[data-band=${level}]{--fill:var(--band-${level}-fill);--on:var(--band-${level}-on-fill);--word:var(--band-${level}-text)}`,
  )
  .join('');

/** One sheet for all elements of a page: constructed, since a strict policy allows no style element. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host{${variables('light')}color-scheme:light;display:block;max-width:26rem;container-type:inline-size}
:host([hidden]){display:none}
@media (prefers-color-scheme:dark){:host(:not([theme=light])){${variables('dark')}color-scheme:dark}}
:host([theme=dark]){${variables('dark')}color-scheme:dark}
.card{box-sizing:border-box;padding:16px;border:1px solid var(--color-line);border-radius:10px;background:var(--color-surface);color:var(--color-ink);font:15px/1.45 system-ui,"Segoe UI","Noto Sans",sans-serif;text-align:start}
:host(chaperon-map){max-width:40rem}
*{margin:0;padding:0}
a{color:var(--color-link);text-underline-offset:.15em}
a:focus-visible,button:focus-visible{outline:3px solid var(--color-you);outline-offset:2px;border-radius:3px}
.name{display:block;font:600 19px/1.25 Georgia,"Noto Serif",serif;color:inherit;overflow-wrap:anywhere}
.score{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin-top:10px}
.number{min-width:1.5em;padding:4px 10px;border:2px solid var(--fill,var(--band-unknown-edge));border-radius:8px;background:var(--fill,var(--color-surface));color:var(--on,var(--band-unknown-text));font-size:26px;font-weight:700;line-height:1.1;text-align:center;font-variant-numeric:tabular-nums}
.not-measured{border-style:dashed}
.band{color:var(--word,var(--band-unknown-text));font-weight:700;letter-spacing:.04em}
.of,.foot{color:var(--color-ink-muted);font-size:13px}
.now,.note,.range,.warning{margin-top:8px}
.now,.warning{padding-inline-start:10px;border-inline-start:3px solid var(--band-danger-edge)}
.foot{display:flex;flex-wrap:wrap;align-items:center;gap:2px 12px;margin-top:12px;padding-top:8px;border-top:1px solid var(--color-line)}
.foot a,.again{display:inline-flex;align-items:center;min-height:24px}
.again{margin-top:8px;padding:4px 12px;border:1.5px solid var(--color-line-strong);border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer}
.wait{color:var(--color-ink-muted)}
svg{display:block;width:100%;height:auto;margin-top:12px;border-radius:6px}
summary{min-height:24px;margin-top:8px;cursor:pointer}
ul{columns:2 12rem;margin-top:6px;list-style:none}
li{display:flex;gap:8px;justify-content:space-between;padding:4px 0;break-inside:avoid;font-size:14px}
li b{font-variant-numeric:tabular-nums}
${bands}
@media (forced-colors:active){.number{border-color:CanvasText}}
[aria-busy]{min-height:9rem}
`);

export { sheet };
