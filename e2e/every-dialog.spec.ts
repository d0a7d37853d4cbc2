import { fitsAtDoubleSize, keepsEdgesInForcedColors, passesEverywhere } from './everybody.ts';
import { expect, hydrated, test } from './journey.ts';
import { openDialogs } from './open-dialogs.ts';

/** The modals that are called by an id are looked at in both themes beside what they say. */
const otherDialogs = ['how to read scores', 'a report', 'add a member', 'add a location'];

for (const { name, path, open } of openDialogs)
  test(`the dialog “${name}” is for everybody: it fits at 200 % zoom and has an edge in forced colors`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    await open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (otherDialogs.includes(name)) await passesEverywhere(page);

    await fitsAtDoubleSize(page, dialog);
    for (const control of [dialog.getByRole('button').first(), dialog.getByRole('button').last()]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport();
    }

    await keepsEdgesInForcedColors(page, dialog);
    const edge = await dialog.evaluate((node) =>
      [node, node.parentElement].some(
        (each) => each && Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0,
      ),
    );
    expect(edge).toBe(true);
  });
