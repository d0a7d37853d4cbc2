import type { ShownNetwork } from '#core/share/share.ts';
import icons from './share-icons.svg?no-inline';

/** Sign of a network or of a way to share; decorative. */
export function ShareIcon({ name }: { name: ShownNetwork | 'copy' | 'share' | 'save' }) {
  return (
    <svg width="18" height="18" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
