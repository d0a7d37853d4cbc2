/**
 * Moves the focus off a row that is about to go: to the last button of the next row, else of the one before, else to
 * the panel's first, so that whoever works by keyboard goes on where they were.
 * @param button in the row that goes
 */
export function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside
    ? [...beside.querySelectorAll('button')].at(-1)
    : row?.closest('section')?.querySelector('button');
  next?.focus({ preventScroll: true });
}
