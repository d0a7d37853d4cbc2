import type { LoadResult } from './generator.ts';

type Growth = { connections: number; safety: LoadResult; list: LoadResult };

const size = { width: 640, height: 300, left: 70, right: 20, top: 40, bottom: 50 };
const lines = [
  { of: 'safety', name: 'Safety page from memory', color: '#0b4a55', dash: '' },
  { of: 'list', name: 'Report list', color: '#a01c5e', dash: '6 4' },
] as const;

/** Answers a second by connections, both on logarithmic scales. @returns an SVG document on paper white */
export function plotGrowth(rows: readonly Growth[]): string {
  const rates = rows.flatMap(({ safety, list }) => [safety.requestsPerSecond, list.requestsPerSecond]);
  const low = 10 ** Math.floor(Math.log10(Math.min(...rates)));
  const high = 10 ** Math.ceil(Math.log10(Math.max(...rates)));
  const [fewest, most] = [rows[0]!.connections, rows.at(-1)!.connections];
  const share = (value: number, from: number, to: number) => Math.log(value / from) / Math.log(to / from);
  const x = (connections: number) =>
    size.left + share(connections, fewest, most) * (size.width - size.left - size.right);
  const y = (rate: number) =>
    size.height - size.bottom - share(rate, low, high) * (size.height - size.top - size.bottom);
  const decades = Array.from(
    { length: Math.round(Math.log10(high / low)) + 1 },
    (_, index) => low * 10 ** index,
  );
  const text = (at: [number, number], words: string, anchor: string) =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}">${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="system-ui, sans-serif" font-size="12" fill="#0e2329" role="img" aria-label="Answers a second by connections">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text([size.left, 20], 'Answers a second on one node, by connections', 'start'),
    ...decades.map(
      (rate) =>
        `<path d="M${size.left} ${y(rate).toFixed(1)}H${size.width - size.right}" stroke="#d5dfe1"/>${text([size.left - 8, y(rate) + 4], rate.toLocaleString('en-US'), 'end')}`,
    ),
    ...rows.map(({ connections }) => text([x(connections), size.height - 30], String(connections), 'middle')),
    ...lines.flatMap(({ of, name, color, dash }, index) => [
      `<polyline fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}" points="${rows.map((row) => `${x(row.connections).toFixed(1)},${y(row[of].requestsPerSecond).toFixed(1)}`).join(' ')}"/>`,
      `<path d="M${size.left + index * 220} ${size.height - 10}h24" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>${text([size.left + 30 + index * 220, size.height - 6], name, 'start')}`,
    ]),
    '</svg>\n',
  ].join('\n');
}
