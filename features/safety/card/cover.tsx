import { placeCardText } from '#text/safety/place-card.ts';
import { ThemedImage } from '#ui/themed-image.tsx';
import { coverPath } from './cover-path.ts';

/** Where a cover stands: the size the server draws it at, and up to which window another drawing is shown. */
const SIZES = {
  card: { width: 440, height: 216, narrowUpToPx: 420 },
  mini: { width: 440, height: 252, narrowUpToPx: 860 },
  spot: { width: 640, height: 500, narrowUpToPx: 640 },
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
  const { narrowUpToPx, ...shape } = SIZES[size];
  const here = isHere ? '&here=1' : '';
  return (
    <ThemedImage
      {...shape}
      src={(theme) => coverPath(id, theme, size, here)}
      narrower={[{ upToPx: narrowUpToPx, src: (theme) => coverPath(id, theme, `${size}-narrow`, here) }]}
      alt={placeCardText.cover(name)}
      isEager={isEager}
    />
  );
}
