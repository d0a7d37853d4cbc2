import { ThemedImage } from '#ui/themed-image.tsx';
import { placeCardText } from '../../app/text/place-card.ts';

type CoverProps = {
  /** GeoNames id of the place. */
  id: number;
  name: string;
  /** What the server draws it for; map lettering never scales below its set size. */
  size: 'card' | 'spot';
  width: number;
  height: number;
  /** The visitor is there: the pin is magenta. */
  isHere?: boolean;
  isEager?: boolean;
};

/** The locator map of a place, drawn by the server. */
export function Cover({ id, name, size, isHere = false, ...rest }: CoverProps) {
  const address = (theme: string, drawnSize: string) =>
    `/covers/${id}.svg?theme=${theme}&size=${drawnSize}${isHere ? '&here=1' : ''}`;
  return (
    <ThemedImage
      {...rest}
      src={(theme) => address(theme, size)}
      narrowSrc={size === 'spot' ? (theme) => address(theme, 'narrow') : undefined}
      alt={placeCardText.cover(name)}
    />
  );
}
