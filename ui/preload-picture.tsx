import type { ImageTheme } from './themed-image.tsx';

type PreloadPictureProps = {
  src: (theme: ImageTheme) => string;
  /** Drawn for narrow screens instead, up to `narrowBelowPx`. */
  narrowSrc: (theme: ImageTheme) => string;
  narrowBelowPx: number;
};

/**
 * Asks for the first screen's largest picture before the page is laid out. Goes by the system's theme: the few who
 * chose another here load one drawing more.
 */
export function PreloadPicture({ src, narrowSrc, narrowBelowPx }: PreloadPictureProps) {
  return (['light', 'dark'] as const).flatMap((theme) => [
    <Ask
      key={`${theme} narrow`}
      href={narrowSrc(theme)}
      theme={theme}
      width={`max-width: ${narrowBelowPx}px`}
    />,
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
