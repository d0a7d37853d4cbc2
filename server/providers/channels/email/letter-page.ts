import TOKEN_COLORS from '#server/cartography/token-colors.json' with { type: 'json' };
import { messageFrame } from '#text/watching/message-frame.ts';
import { gravityOf, oneLine } from '../message-text.ts';
import type { MessageItem, WatcherMessage } from '../port.ts';
import { html, type Markup } from './markup.ts';

const { light, dark } = TOKEN_COLORS;
const font =
  "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** Background and letters of the bar; the fills are the same in both themes. */
const bars = {
  danger: [light['band-danger-fill'], light['band-danger-on-fill']],
  warning: [light['band-caution-fill'], light['band-caution-on-fill']],
  info: [light['band-okay-fill'], light['band-okay-on-fill']],
  over: [light['band-safe-fill'], light['band-safe-on-fill']],
} as const;

/** Colors of the dark theme, by class: inline styles are the light one, which every reader shows. */
const darkStyle = [
  `.page{background:${dark['color-page']} !important}`,
  `.card{background:${dark['color-surface']} !important;border-color:${dark['color-line']} !important}`,
  `.ink{color:${dark['color-ink']} !important}`,
  `.muted{color:${dark['color-ink-muted']} !important}`,
  `.line{border-color:${dark['color-line']} !important}`,
  `.brand{color:${dark['color-brand']} !important}`,
  `.button{background:${dark['color-brand']} !important}`,
  `.on-brand{color:${dark['color-on-brand']} !important}`,
].join('');

const style = {
  ink: `${font}color:${light['color-ink']};`,
  muted: `${font}color:${light['color-ink-muted']};font-size:14px;line-height:21px;`,
  brand: `color:${light['color-brand']};text-decoration:underline;`,
};

/** A message as a page for mail readers: one column, tables and inline styles, no pictures, no scripts. */
export function letterPage(message: WatcherMessage): string {
  const title = oneLine(message.title);
  const introduction = oneLine(message.introduction);
  const first = message.items[0];
  const glimpse = first ? oneLine(first.advice || first.text) : introduction;
  return html`<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${{ markup: darkStyle }}}@media (max-width:480px){.inset{padding-left:20px !important;padding-right:20px !important}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light['color-page']};">
<div style="display:none;max-height:0;overflow:hidden;">${glimpse}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light['color-page']};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td class="brand" style="${font}padding:0 4px 14px;font-size:17px;line-height:24px;font-weight:700;color:${light['color-brand']};">${messageFrame.product}</td></tr>
<tr><td class="card" style="background:${light['color-surface']};border:1px solid ${light['color-line']};border-radius:10px;overflow:hidden;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="inset" style="padding:28px 32px 4px;"><h1 class="ink" style="${style.ink}margin:0;font-size:24px;line-height:31px;font-weight:700;">${title}</h1></td></tr>
${introduction ? introductionRow(introduction) : []}
${message.items.map((item) => itemRow(item, title))}
${buttonRow(message)}
</table>
</td></tr>
<tr><td class="inset" style="padding:20px 32px 8px;">${footer(message)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

const introductionRow = (text: string): Markup => html`<tr><td class="inset" style="padding:8px 32px 4px;">
<p class="ink" style="${style.ink}margin:0;font-size:16px;line-height:25px;">${text}</p></td></tr>`;

/** The bar with its word, what to do, then what, where and who says so. @param heading is not said twice */
function itemRow(item: MessageItem, heading: string): Markup {
  const [fill, onFill] = bars[item.isOver ? 'over' : item.type];
  const [title, text, advice, source] = [item.title, item.text, item.advice, item.source].map(oneLine);
  return html`<tr><td class="inset" style="padding:16px 32px 0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border:1px solid ${light['color-line']};border-radius:10px;border-collapse:separate;overflow:hidden;">
<tr><td bgcolor="${fill}" style="${font}background:${fill};color:${onFill};padding:7px 18px;font-size:13px;line-height:18px;font-weight:700;letter-spacing:0.055em;text-transform:uppercase;">${gravityOf(item)}</td></tr>
<tr><td style="padding:16px 18px 18px;">
${advice ? html`<p class="ink" style="${style.ink}margin:0 0 10px;font-size:18px;line-height:26px;font-weight:600;">${advice}</p>` : []}
${title === heading ? [] : html`<p style="${font}margin:0 0 4px;font-size:16px;line-height:24px;font-weight:600;"><a class="brand" href="${item.link}" style="${style.brand}">${title!}</a></p>`}
<p class="ink" style="${style.ink}margin:0 0 8px;font-size:16px;line-height:24px;">${text!}</p>
<p class="muted" style="${style.muted}margin:0;">${source!}</p>
</td></tr></table></td></tr>`;
}

/** A cell as wide as its words: readers without rounded corners or paddings on links show a button still. */
const buttonRow = ({
  link,
  linkText,
}: WatcherMessage): Markup => html`<tr><td class="inset" style="padding:24px 32px 32px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${light['color-brand']}" style="background:${light['color-brand']};border-radius:6px;">
<a class="on-brand" href="${link}" style="${font}display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:${light['color-on-brand']};text-decoration:none;">${oneLine(linkText)}</a>
</td></tr></table></td></tr>`;

function footer({ purpose, items, manageLink, stopLink }: WatcherMessage): Markup {
  const link = (href: string, text: string) =>
    html`<a class="brand" href="${href}" style="${style.brand}">${text}</a>`;
  const links = [
    ...(manageLink ? [link(manageLink, messageFrame.manage)] : []),
    ...(stopLink ? [link(stopLink, messageFrame.stop)] : []),
  ];
  return html`<p class="muted" style="${style.muted}margin:0 0 8px;">${messageFrame.why[purpose]}</p>
${links.length ? html`<p class="muted" style="${style.muted}margin:0 0 8px;">${links.flatMap((one, at) => (at ? [html` &nbsp;·&nbsp; `, one] : [one]))}</p>` : []}
${items.length ? html`<p class="muted" style="${style.muted}margin:0;">${messageFrame.disclaimer}</p>` : []}`;
}
