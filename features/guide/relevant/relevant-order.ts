import { CONCERNS, type Concern, RELEVANT } from '#core/guide/relevant.ts';
import { relevantOutcomeText } from '#text/guide/relevant.ts';
import { explain, loadTold, takeOutAdded } from './explain-relevant.ts';
import { RELEVANT_KEY } from './relevant-key.ts';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('#guide fieldset input')];

/** Puts the guide in the order this browser keeps, and shows it in the boxes. */
export async function restoreOrder(): Promise<void> {
  const chosen = readChosen();
  for (const box of boxes()) box.checked = chosen.includes(box.value as Concern);
  await arrange();
}

/** Keeps what the boxes say, puts the guide in its order, and says how much stands first. */
export async function chooseOrder(): Promise<void> {
  const chosen = chosenNow();
  try {
    if (chosen.length > 0) localStorage.setItem(RELEVANT_KEY, chosen.join(' '));
    else localStorage.removeItem(RELEVANT_KEY);
  } catch {
    // A closed storage: it holds for this page.
  }
  const { count, isWhole } = await arrange();
  const output = document.querySelector('#guide fieldset output');
  if (output) output.textContent = chosenNow().length > 0 ? relevantOutcomeText(count, isWhole) : '';
}

/** What the boxes say; where there are none, what this browser keeps. */
function chosenNow(): readonly Concern[] {
  const all = boxes();
  if (all.length === 0) return readChosen();
  return CONCERNS.filter((concern) => all.some(({ value, checked }) => checked && value === concern));
}

const relevantNow = () => new Set<string>(chosenNow().flatMap((concern) => RELEVANT[concern]));

/** What is at hand at once, then also what a profile only names: meanwhile the visitor may have chosen anew, or gone on. */
async function arrange(): Promise<{ count: number; isWhole: boolean }> {
  const { pathname } = location;
  takeOutAdded(relevantNow());
  const count = putFirst(relevantNow());
  if (relevantNow().size === 0) return { count, isWhole: true };
  const told = await loadTold(pathname);
  if (told && location.pathname === pathname) explain(told, relevantNow());
  return { count: putFirst(relevantNow()), isWhole: told !== null };
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
function putFirst(relevant: ReadonlySet<string>): number {
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
