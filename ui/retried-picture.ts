/** A picture whose answer was lost is hidden, and asked for once more: mostly a server was busy. */
function retry(image: HTMLImageElement): void {
  image.hidden = true;
  // Lazy until then: no other mark is needed.
  if (image.loading === 'eager') return;
  setTimeout(() => {
    image.hidden = false;
    image.loading = 'eager';
    image.src += '';
  }, 2_000);
}

/** What a lazy picture is given, so that a failure leaves no broken glyph and no hole. */
export const retried = {
  /** It may have failed before scripts ran. */
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && !image.naturalWidth) retry(image);
  },
  onError: ({ currentTarget }: { currentTarget: HTMLImageElement }) => retry(currentTarget),
};
