import { placeCardText } from '#text/safety/place-card.ts';
import { ThemedImage } from '#ui/themed-image.tsx';

/** Where a cover stands, with the size the server draws it at; each has a drawing for narrow screens. */
const SIZES = {
  card: { width: 440, height: 216 },
  mini: { width: 440, height: 252 },
  spot: { width: 640, height: 500 },
};

type CoverProps = {
  /** GeoNames id of the place. */
  id: number;
  name: string;
  size: keyof typeof SIZES;
  /** The visitor is there: the pin is magenta. */
  isHere?: boolean;
  isEager?: boolean;
};

/** The locator map of a place, drawn by the server: map lettering is never scaled below its set size. */
export function Cover({ id, name, size, isHere = false, isEager = false }: CoverProps) {
  const address = (theme: string, drawn: string) =>
    `/covers/${id}.svg?theme=${theme}&size=${drawn}${isHere ? '&here=1' : ''}`;
  return (
    <ThemedImage
      {...SIZES[size]}
      src={(theme) => address(theme, size)}
      narrowSrc={(theme) => address(theme, `${size}-narrow`)}
      narrowBelowPx={size === 'spot' ? 640 : 420}
      alt={placeCardText.cover(name)}
      isEager={isEager}
    />
  );
}
