type Close = () => void;

/** Where a dialog takes the place of a page, "Back" leads out of it. */
const narrow = '(max-width: 820px)';
const DEPTH = 'dialogs';

const open: Close[] = [];
/** Entries of the history that stand for open dialogs, on top of the page's own. */
let entries = 0;
let page = '';
let isStepping = false;

const depthOf = (state: unknown): number => {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : 0;
  return typeof depth === 'number' ? depth : 0;
};

/** Makes as many entries as dialogs are open. The page's own state stays in each, so that a router sees no change. */
function settle(): void {
  if (isStepping) return;
  if (entries > 0 && depthOf(history.state) !== entries) entries = 0;
  while (entries < open.length) {
    entries += 1;
    page = location.href;
    history.pushState({ ...(history.state as object | null), [DEPTH]: entries }, '');
  }
  if (entries > open.length) {
    isStepping = true;
    history.go(open.length - entries);
  }
}

/** Runs before the router's own listener and keeps from it the steps between dialogs of one page. */
function onPopState(event: PopStateEvent): void {
  const depth = depthOf(event.state);
  const isOurs = isStepping || (entries > depth && location.href === page);
  entries = depth;
  if (isStepping) {
    isStepping = false;
    event.stopImmediatePropagation();
    settle();
    return;
  }
  for (const close of open.splice(depth).reverse()) close();
  if (isOurs) event.stopImmediatePropagation();
}

/** Whether dialogs stand on the history: a link that leads out of one then takes its entry's place. */
export const areDialogsStacked = (): boolean => window.matchMedia(narrow).matches;

let isListening = false;

/** "Back" on a phone closes the newest open dialog. @returns to be called when the dialog closes */
export function stackDialog(close: Close): () => void {
  if (!areDialogsStacked()) return () => undefined;
  if (!isListening) window.addEventListener('popstate', onPopState, { capture: true });
  isListening = true;
  open.push(close);
  queueMicrotask(settle);
  return () => {
    const index = open.indexOf(close);
    if (index >= 0) open.splice(index, 1);
    queueMicrotask(settle);
  };
}
