import { CONCERNS, type Concern, RELEVANT } from '#core/guide/relevant.ts';
import { relevantOutcomeText } from '#text/guide/relevant.ts';
import { RELEVANT_KEY } from './relevant-key.ts';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('#guide fieldset input')];

/** Puts the guide in the order this browser keeps, and shows it in the boxes. */
export function restoreOrder(): void {
  const chosen = readChosen();
  for (const box of boxes()) box.checked = chosen.includes(box.value as Concern);
  putFirst(chosen);
}

/** Keeps what the boxes say, and puts the guide in its order. */
export function chooseOrder(): void {
  const chosen = CONCERNS.filter((concern) =>
    boxes().some(({ value, checked }) => checked && value === concern),
  );
  try {
    if (chosen.length > 0) localStorage.setItem(RELEVANT_KEY, chosen.join(' '));
    else localStorage.removeItem(RELEVANT_KEY);
  } catch {
    // A closed storage: it holds for this page.
  }
  const count = putFirst(chosen);
  const output = document.querySelector('#guide fieldset output');
  if (output) output.textContent = chosen.length > 0 ? relevantOutcomeText(count) : '';
}

function readChosen(): readonly Concern[] {
  try {
    const kept = (localStorage.getItem(RELEVANT_KEY) ?? '').split(' ');
    return CONCERNS.filter((concern) => kept.includes(concern));
  } catch {
    return [];
  }
}

/** Moves what concerns the visitor to the head of its list, and opens what it is folded into. @returns how many */
function putFirst(chosen: readonly Concern[]): number {
  const relevant = new Set<string>(chosen.flatMap((concern) => RELEVANT[concern]));
  const isRelevant = (item: HTMLElement) =>
    (item.dataset.topic ?? '').split(' ').some((id) => relevant.has(id));
  const items = [...document.querySelectorAll<HTMLElement>('main [data-topic]')];
  for (const list of new Set(items.map((item) => item.parentElement!))) {
    const inList = items.filter((item) => item.parentElement === list);
    // The order it was drawn in comes back when nothing is chosen any more.
    inList.forEach((item, at) => {
      item.dataset.at ??= String(at);
    });
    const inOrder = inList.toSorted(
      (a, b) => Number(isRelevant(b)) - Number(isRelevant(a)) || Number(a.dataset.at) - Number(b.dataset.at),
    );
    list.prepend(...inOrder);
    const folded = list.closest('details');
    if (folded && inList.some(isRelevant)) folded.open = true;
  }
  return items.filter(isRelevant).length;
}
