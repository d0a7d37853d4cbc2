/** Marks the page's first script, which stands in the document as data until it is started. */
export const START_TYPE = 'text/start';

/** How long a picture that does not come may hold the scripts back. */
const PATIENCE_MS = 3_000;
/** How long after `load` the scripts wait for the first screen's picture to be shown: a slow phone draws it meanwhile. */
const DRAWING_MS = 1_000;

/**
 * Inline script that loads the others after the first paint or at the first touch, one per turn for slow phones.
 * @param paths of scripts and style sheets (`.css`), in the order in which links to them are added
 */
export function startScript(paths: readonly string[]): string {
  const list = JSON.stringify(paths.join(' ')).replaceAll('<', '\\u003c');
  return `(()=>{
const d=document,own=d.currentScript,from=d.querySelector('script[type="${START_TYPE}"]'),paths=${list}.split(" ");
const run=()=>{const s=d.createElement("script");s.type="module";s.nonce=own.nonce;s.textContent=from.textContent;own.after(s)};
const next=()=>{const path=paths.shift();if(!path)return run();const l=d.createElement("link"),isSheet=path.includes(".css");l.rel=isSheet?"stylesheet":"modulepreload";l.disabled=isSheet;l.href=path;d.head.append(l);setTimeout(next)};
let started=false;const start=()=>{if(!started){started=true;next()}};
addEventListener("load",()=>{
const type="largest-contentful-paint",seen=(list,watch)=>{if(list.getEntries().some(({url})=>url)){watch.disconnect();start()}};
if([...d.querySelectorAll('link[rel="preload"][as="image"]')].some(({media})=>matchMedia(media).matches)&&PerformanceObserver.supportedEntryTypes.includes(type))new PerformanceObserver(seen).observe({type,buffered:true});
else requestAnimationFrame(()=>setTimeout(start));
setTimeout(start,${DRAWING_MS})});
setTimeout(start,${PATIENCE_MS});
for(const e of["pointerdown","keydown","focusin","touchstart"])addEventListener(e,start,{once:true,capture:true,passive:true})})()`;
}
