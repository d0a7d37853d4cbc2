import { expect, hydrated, settled, test, themes } from './journey.ts';

/** Contrast of the digits of each shield with every ground behind them: the fill, the empty part, or both. */
const contrasts = (shields: Element[]) => {
  const rgbOf = (element: Element | null) =>
    (element ? getComputedStyle(element).fill : '').match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (rgb: number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return shields.flatMap((shield) => {
    const [digits, fill, base] = [
      shield.querySelector('text'),
      shield.querySelector('rect'),
      shield.children[1]!,
    ];
    if (!digits || !fill) return [];
    const level = Number(fill.getAttribute('y'));
    const foot = Number(digits.getAttribute('y'));
    const top = foot - 0.75 * Number(digits.getAttribute('font-size'));
    // What has a ground of its own around it stands on nothing else.
    const isHatched = shield.hasAttribute('data-borrowed');
    const grounds = isHatched
      ? [base]
      : [level < foot && fill, level > top && base].filter((ground) => ground !== false);
    return grounds.map((ground) => {
      const [one, other] = [luminance(rgbOf(digits)), luminance(rgbOf(ground))];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return { score: digits.textContent, ground: ground.tagName, ratio };
    });
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
    expect(measured.length).toBeGreaterThan(5);
    expect(measured.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });
