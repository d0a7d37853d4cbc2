import type { CircleNotice } from '#features/circles/page/circle-page.tsx';
import { circleText } from '#text/circles/circles.ts';

/** What an address says was done; null for any other word. */
export const didOf = (word: string | null): CircleNotice['did'] =>
  word !== null && Object.hasOwn(circleText.did, word) ? (word as CircleNotice['did']) : null;
