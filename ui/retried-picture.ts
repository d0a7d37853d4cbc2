const retryMs = 2_000;

/** A picture whose answer was lost is asked for once more: mostly a server was busy. Then it is hidden. */
function retry(image: HTMLImageElement): void {
  // Lazy until then: no other mark is needed.
  if (image.loading === 'eager') image.hidden = true;
  else {
    image.loading = 'eager';
    setTimeout(() => image.setAttribute('src', image.src), retryMs);
  }
}

/** What a lazy picture is given, so that a failure leaves no broken glyph and no hole. */
export const retried = {
  /** It may have failed before scripts ran. */
  ref: (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) retry(image);
  },
  onError: ({ currentTarget }: { currentTarget: HTMLImageElement }) => retry(currentTarget),
};
