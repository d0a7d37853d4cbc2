/** Puts what a category comes to against home under what is told of the country, in place of what stood there before. */
export function showAgainst(told: readonly { category: string; words: string }[]): void {
  for (const old of document.querySelectorAll('[data-against]')) old.remove();
  for (const { category, words } of told) {
    const section = document.querySelector(`#overview-${category}:is(#of-country *, [data-of-country])`);
    const line = document.createElement('p');
    line.dataset.against = '';
    line.textContent = words;
    section?.append(line);
  }
}
