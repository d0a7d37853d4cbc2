import { create } from 'qrcode';
import { QR_SIDE_PX } from '#core/share/embed.ts';

const QUIET_ZONE = 2;
const INK = '#0e2329';
const PAPER = '#ffffff';

/** A QR code as SVG, dark on white in every theme: not every camera reads the reverse. Throws above 2,300 bytes. */
export function qrCode(text: string, size = QR_SIDE_PX): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const from = x;
      while (x < modules.size && modules.get(y, x)) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  }
  const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}" shape-rendering="crispEdges">` +
    `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="${PAPER}"/>` +
    `<path fill="${INK}" d="${path}"/></svg>`
  );
}
