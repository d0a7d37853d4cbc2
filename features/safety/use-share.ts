import type { MouseEvent } from 'react';
import { type ShareNetwork, sharePopupSize } from '#core/share.ts';
import { showToast } from '#ui/toast.tsx';
import { safetyText } from '../../app/text/safety.ts';

const text = safetyText.share;

/** Opens a share link in a centered window of the network's size; without a window it opens as any link does. */
export function openSharePopup(event: MouseEvent<HTMLAnchorElement>, network: ShareNetwork): void {
  const size = sharePopupSize(network);
  if (!size || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const place = `width=${size.width},height=${size.height},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open(event.currentTarget.href, `share-${network}`, `${place},scrollbars=yes`);
  if (!opened) return;
  opened.opener = null;
  event.preventDefault();
}

/** Puts an address on the clipboard and says whether that worked. */
export async function copyLink(url: string, done: string = text.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(done);
  } catch {
    showToast(text.copyFailed);
  }
}
