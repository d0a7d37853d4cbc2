import type { Load } from '../load.ts';
import type { Round } from './measure.ts';

const size = { width: 960, height: 320, left: 50, right: 16, top: 36, bottom: 62 };
const lines = [
  { of: 'reports', name: 'Reports answered a second', color: '#0b4a55' },
  { of: 'failed', name: 'Reads failed a second', color: '#a01c5e' },
] as const;
const marks: Record<string, string> = {
  leader: 'L',
  etcd: 'e',
  replica: 'r',
  haproxy: 'h',
  node: 'n',
  cut: 'C',
};
const legend = 'L leader killed, C leader cut off, r replica, e etcd, h HAProxy, n node';

/** How many fell into each second from `fromMs` on. */
function bySecond(timesMs: readonly number[], fromMs: number, count: number): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const atMs of timesMs) {
    const second = Math.floor((atMs - fromMs) / 1000);
    if (second >= 0 && second < count) counts[second]! += 1;
  }
  return counts;
}

/** Reports answered and reads failed over the whole run, with each fault. @returns an SVG document on paper white */
export function plotRun(load: Load, rounds: readonly Round[], fromMs: number, toMs: number): string {
  const total = Math.ceil((toMs - fromMs) / 1000);
  const series = {
    reports: bySecond(
      load.attempts.flatMap(({ answeredMs }) => (answeredMs === null ? [] : [answeredMs])),
      fromMs,
      total,
    ),
    failed: bySecond(
      load.reads.filter(({ ok }) => !ok).map(({ endedMs }) => endedMs),
      fromMs,
      total,
    ),
  };
  const top = Math.max(10, Math.ceil(Math.max(...series.reports, ...series.failed) / 50) * 50);
  const x = (second: number) => size.left + (second / total) * (size.width - size.left - size.right);
  const y = (value: number) =>
    size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom);
  const text = (atX: number, atY: number, words: string, anchor = 'middle') =>
    `<text x="${atX.toFixed(1)}" y="${atY.toFixed(1)}" text-anchor="${anchor}">${words}</text>`;
  const stepMinutes = Math.max(1, Math.ceil(total / 60 / 12));
  const minutes = Array.from(
    { length: Math.floor(total / 60 / stepMinutes) + 1 },
    (_, index) => index * stepMinutes,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="system-ui, sans-serif" font-size="12" fill="#0e2329" role="img" aria-label="Reports answered and reads failed while machines fall">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    text(size.left, 18, `While machines fall: ${legend}`, 'start'),
    ...[0, top / 2, top].map(
      (value) =>
        `<path d="M${size.left} ${y(value).toFixed(1)}H${size.width - size.right}" stroke="#d5dfe1"/>${text(size.left - 6, y(value) + 4, `${value}`, 'end')}`,
    ),
    ...rounds.flatMap(({ id, fromMs: atMs }) => {
      const at = x((atMs - fromMs) / 1000);
      const isGrave = id === 'leader' || id === 'cut';
      return [
        `<path d="M${at.toFixed(1)} ${size.top}V${size.height - size.bottom}" stroke="#b6c6c9"${isGrave ? '' : ' stroke-dasharray="2 4"'}/>`,
        text(at, size.top - 4, marks[id] ?? '?'),
      ];
    }),
    ...lines.map(
      ({ of, color }) =>
        `<polyline fill="none" stroke="${color}" stroke-width="1.2" points="${series[of].map((value, second) => `${x(second + 0.5).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`,
    ),
    ...minutes.map((minute) => text(x(minute * 60), size.height - size.bottom + 18, `${minute} min`)),
    ...lines.map(
      ({ name, color }, index) =>
        `<path d="M${size.left + index * 240} ${size.height - 14}h24" stroke="${color}" stroke-width="2"/>${text(size.left + 30 + index * 240, size.height - 10, name, 'start')}`,
    ),
    '</svg>\n',
  ].join('\n');
}
