import type { ImageTheme } from './themed-image.tsx';

type PreloadPictureProps = {
  src: (theme: ImageTheme) => string;
  /** Drawn for narrow screens instead, up to `narrowBelowPx`; left out: narrow screens do not begin with it. */
  narrowSrc?: (theme: ImageTheme) => string;
  narrowBelowPx: number;
};

/** Preloads the first screen's largest picture, by the system's theme; who chose another loads one more. */
export function PreloadPicture({ src, narrowSrc, narrowBelowPx }: PreloadPictureProps) {
  return (['light', 'dark'] as const).flatMap((theme) => [
    narrowSrc && (
      <Ask
        key={`${theme} narrow`}
        href={narrowSrc(theme)}
        theme={theme}
        width={`max-width: ${narrowBelowPx}px`}
      />
    ),
    <Ask key={theme} href={src(theme)} theme={theme} width={`min-width: ${narrowBelowPx + 0.02}px`} />,
  ]);
}

const Ask = ({ href, theme, width }: { href: string; theme: ImageTheme; width: string }) => (
  <link
    rel="preload"
    as="image"
    href={href}
    media={`(prefers-color-scheme: ${theme}) and (${width})`}
    fetchPriority="high"
  />
);
