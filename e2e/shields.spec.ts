import { expect, hydrated, lisbon, settled, test, themes } from './journey.ts';

/** Contrast of the digits of each shield with what is behind them, and how wide a line of its color keeps level and hatch off. */
const contrasts = (shields: Element[]) => {
  const rgbOf = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return shields.flatMap((shield) => {
    const digits = shield.querySelector('text');
    if (!digits) return [];
    const between = (first: string, second: string) => {
      const [one, other] = [luminance(rgbOf(first)), luminance(rgbOf(second))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const score = digits.textContent;
    const { fill, stroke, strokeWidth, paintOrder } = getComputedStyle(digits);
    if (stroke === 'none') {
      // The level runs behind them: they are read on both.
      const behind = ['svg > path', 'g > rect'].map(
        (part) => getComputedStyle(shield.querySelector(part)!).fill,
      );
      return { score, ratio: Math.min(...behind.map((color) => between(fill, color))), around: null };
    }
    const scale = shield.getBoundingClientRect().width / 48;
    const isBehind = paintOrder.startsWith('stroke');
    return {
      score,
      ratio: between(fill, stroke),
      around: isBehind ? (scale * Number.parseFloat(strokeWidth)) / 2 : 0,
    };
  });
};

for (const theme of themes)
  test(`the digits of a shield are readable on all that is behind them in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // From dangerous to high, and Pitcairn with figures of another territory.
    await page.goto('/compare?ids=703448,2464470,1735161,2267057,4030699');
    await hydrated(page);
    await settled(page);
    const measured = await page.locator('main svg[data-level]').evaluateAll(contrasts);
    expect(measured).toHaveLength(5);
    expect(measured.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    // So that neither the level nor a hatch runs through a digit.
    expect(measured.filter(({ around }) => around !== null && around < 1.4)).toEqual([]);
    expect(measured.filter(({ around }) => around === null).length).toBeLessThan(2);
  });

for (const theme of themes)
  test(`what is empty of a shield is of one color in the ${theme} theme, with digits and without`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const empties = new Set<string>();
    // Shields with digits, and those of lists and legend without.
    for (const [path, least] of [
      ['/compare?ids=703448,2267057', 2],
      ['/dashboard', 4],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      const shields = page.locator('main svg[data-level]:not([data-level="unknown"])');
      await expect.poll(() => shields.count()).toBeGreaterThanOrEqual(least);
      const colors = await shields.evaluateAll((all) =>
        all.map((shield) => getComputedStyle(shield.querySelector('svg > path')!).fill),
      );
      for (const color of colors) empties.add(color);
    }
    expect(empties.size).toBe(1);
  });

for (const path of [
  '/compare',
  '/compare?ids=2267057,1701668',
  '/trip',
  '/trip?stops=2267057~1701668',
  `${lisbon.path}/nearby`,
  '/dashboard',
])
  test(`${path} says once that higher is safer`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Scores from 0 to 100, higher is safer', { exact: true })).toHaveCount(1);
  });
