import type { ShownNetwork } from '#core/share.ts';
import signs from './share-signs.svg?no-inline';

/** Sign of a network or of a way to share; decorative. */
export function ShareSign({ name }: { name: ShownNetwork | 'copy' | 'share' | 'save' | 'embed' }) {
  return (
    <svg width="18" height="18" aria-hidden="true">
      <use href={`${signs}#${name}`} />
    </svg>
  );
}
