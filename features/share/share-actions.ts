import { captureSize } from '#core/share/capture.ts';
import { type ShownNetwork, sharePopupSize } from '#core/share/share.ts';
import { shareOutcomeText as text } from '#text/share/share-outcome.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** Does what a button or link of the share part names in `data-share`; what it needs stands in the markup. */
export async function doShare(pressed: HTMLElement): Promise<void> {
  const { share } = pressed.dataset;
  const { url = '', title = '' } = pressed.closest<HTMLElement>('[data-url]')?.dataset ?? {};
  const href = pressed.getAttribute('href') ?? '';
  if (share === 'system') await shareBySystem(title, url);
  else if (share === 'copy') await copyLink(url);
  else if (share === 'save') await saveCard({ path: href, fileName: pressed.getAttribute('download') ?? '' });
  else openNetwork(share as ShownNetwork, href, url);
}

/** Puts a page's address on the clipboard and says whether that worked. */
const copyLink = (url: string): Promise<void> => copy(url, text.linkCopied, text.linkNotCopied);

async function copy(value: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showToast(done);
  } catch {
    showToast(failed);
  }
}

/** Opens a share page in a window, or in this one where windows are blocked. Messenger takes no address: it is copied. */
function openNetwork(network: ShownNetwork, href: string, url: string): void {
  if (network === 'messenger' && !href.includes('/dialog/send'))
    void copy(url, text.messengerCopied, text.linkNotCopied);
  const size = sharePopupSize(network);
  const opened = size && window.open(href, `share-${network}`, windowAt(size));
  if (opened) opened.opener = null;
  else location.assign(href);
}

function windowAt({ width, height }: { width: number; height: number }): string {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return `width=${width},height=${height},left=${left},top=${top},scrollbars=yes`;
}

/** Opens the system's share sheet; where there is none, or it fails, the link is copied. Closing it is no failure. */
async function shareBySystem(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

/** Saves the score card as a PNG in the page's theme; throws when the image cannot be made. */
async function saveCard(card: { path: string; fileName: string }): Promise<void> {
  const image = await captured(isDark() ? `${card.path}?theme=dark` : card.path);
  offer(image, card.fileName.replace(/svg$/, 'png'));
  showToast(text.saved);
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Pixels of the image for one of the drawing, also on a plain screen. */
const SHARPNESS_AT_LEAST = 2;

/** Draws a picture of ours on a canvas. @throws Error when it cannot be loaded, drawn or encoded */
async function captured(address: string): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.max(SHARPNESS_AT_LEAST, devicePixelRatio);
  const { width, height } = captureSize(picture.naturalWidth, picture.naturalHeight, scale);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.drawImage(picture, 0, 0, width, height);
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('The canvas could not be encoded.');
  return image;
}

/** How long a browser may take to begin with a download. */
const OFFER_KEPT_MS = 60_000;

function offer(image: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), OFFER_KEPT_MS);
}
