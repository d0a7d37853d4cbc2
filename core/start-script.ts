/** A `<link>` that the browser adds when the page's scripts start. */
export type StartLink = { rel: 'modulepreload' | 'stylesheet'; href: string };

/** Marks the page's first script, which stands in the document as data until it is started. */
export const START_TYPE = 'text/start';

/** How long a picture that does not come may hold the scripts back. */
const PATIENCE_MS = 3_000;

/**
 * The inline script that starts a document's scripts once its first screen is painted (after `load`), or as soon as
 * the visitor touches something: on a slow line, what is read comes before what is only needed to act.
 * @param links what the scripts and the router need
 * @returns the text of a classic script that stands at the end of the body, after the script it starts
 */
export function startScript(links: readonly StartLink[]): string {
  const list = JSON.stringify(links.map(({ rel, href }) => [rel, href])).replaceAll('<', '\\u003c');
  return `(()=>{const d=document,own=d.currentScript,from=d.querySelector('script[type="${START_TYPE}"]');let left=1;const start=()=>{if(!left)return;left=0;for(const[rel,href]of ${list}){const l=d.createElement("link");l.rel=rel;if(rel==="stylesheet")l.media="not all";l.href=href;d.head.append(l)}const s=d.createElement("script");s.type="module";s.nonce=own.nonce;s.textContent=from.textContent;own.after(s)};addEventListener("load",()=>{requestAnimationFrame(()=>setTimeout(start));setTimeout(start,300)});setTimeout(start,${PATIENCE_MS});for(const e of["pointerdown","keydown","focusin","touchstart"])addEventListener(e,start,{once:true,capture:true,passive:true})})()`;
}
