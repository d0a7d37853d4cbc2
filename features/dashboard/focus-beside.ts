/** Moves the focus off a row that goes: to the next row's last button, else the one before, else the panel's first. */
export function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside
    ? [...beside.querySelectorAll('button')].at(-1)
    : row?.closest('section')?.querySelector('button');
  next?.focus({ preventScroll: true });
}
