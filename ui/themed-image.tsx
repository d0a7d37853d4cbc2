import styles from './themed-image.module.css';

export type ImageTheme = 'light' | 'dark';

type ThemedImageProps = {
  src: (theme: ImageTheme) => string;
  /** Drawn for windows up to a width instead, the narrowest first. */
  narrower?: readonly { upToPx: number; src: (theme: ImageTheme) => string }[];
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Size in the page's pixels, for the shape before it arrives. */
  width: number;
  height: number;
  /** Shown at once when it is in view from the start. */
  isEager?: boolean;
};

/** A picture drawn once per theme: a browser does not fetch the hidden one, which is lazy. */
export function ThemedImage({ src, narrower = [], alt, isEager = false, ...rest }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={`${styles.picture} only-${theme}`}>
      {narrower.map((drawing) => (
        <source key={drawing.upToPx} media={`(max-width: ${drawing.upToPx}px)`} srcSet={drawing.src(theme)} />
      ))}
      <img
        {...rest}
        {...retried}
        alt={alt}
        className={styles.image}
        src={src(theme)}
        loading="lazy"
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  ));
}

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
