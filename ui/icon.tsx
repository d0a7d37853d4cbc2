import icons from './icons.svg?no-inline';

/** The icons in `icons.svg`. */
export type IconName =
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
  | 'circle'
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
  | 'printer'
  | 'calendar';

type IconProps = {
  name: IconName;
  /** Width and height in pixels. */
  size: number;
  className?: string;
};

/** A decorative icon out of one file that all pages share, so that a page with a hundred icons renders fast. */
export function Icon({ name, size, className = '' }: IconProps) {
  return (
    <svg className={`lucide ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
