import sheet from './signs.svg?no-inline';

/** The signs on the sheet `signs.svg`. */
export type SignName =
  | 'landmark'
  | 'fingerprint'
  | 'masks'
  | 'wind'
  | 'heart'
  | 'bus'
  | 'sun'
  | 'mountain'
  | 'question'
  | 'check'
  | 'minus'
  | 'triangle'
  | 'octagon'
  | 'chevron'
  | 'calculator'
  | 'phone'
  | 'info'
  | 'plus'
  | 'sliders'
  | 'umbrella'
  | 'columns'
  | 'plane'
  | 'download'
  | 'newspaper'
  | 'search'
  | 'chevron-right'
  | 'chevron-up'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-down'
  | 'backwards'
  | 'forwards'
  | 'pause'
  | 'play'
  | 'external'
  | 'loader'
  | 'pin'
  | 'close'
  | 'screen'
  | 'moon'
  | 'bright'
  | 'person'
  | 'message'
  | 'compass'
  | 'cookie'
  | 'database'
  | 'locate'
  | 'history'
  | 'navigation'
  | 'photo'
  | 'hand'
  | 'flame'
  | 'other'
  | 'copy'
  | 'camera'
  | 'flag'
  | 'alert'
  | 'mail'
  | 'eye'
  | 'eye-off'
  | 'people'
  | 'pulse'
  | 'bell-off'
  | 'footprints'
  | 'chat'
  | 'pin-plus'
  | 'scan'
  | 'file-down'
  | 'person-plus'
  | 'wifi-off'
  | 'printer';

type SignProps = {
  name: SignName;
  /** Width and height in pixels. */
  size: number;
  className?: string;
};

/**
 * An icon for pages of many: it refers to one sheet that all pages share, so that a page with a hundred icons stays
 * quick to render and light. Decorative: words beside it carry the meaning.
 */
export function Sign({ name, size, className = '' }: SignProps) {
  return (
    <svg className={`lucide ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </svg>
  );
}
