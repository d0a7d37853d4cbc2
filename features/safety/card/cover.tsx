import { placeCardText } from '#text/safety/place-card.ts';
import { ThemedImage } from '#ui/themed-image.tsx';

/** Where a cover stands: the size the server draws it at, and up to which window another drawing is shown. */
const SIZES = {
  card: { drawn: 'card', width: 440, height: 216, narrowBelowPx: 420 },
  mini: { drawn: 'mini', width: 440, height: 252, narrowBelowPx: 860 },
  beside: { drawn: 'mini', width: 440, height: 252, narrowBelowPx: 1200 },
  spot: { drawn: 'spot', width: 640, height: 500, narrowBelowPx: 640 },
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
  const { drawn, ...shown } = SIZES[size];
  const address = (theme: string, drawing: string) =>
    `/covers/${id}.svg?theme=${theme}&size=${drawing}${isHere ? '&here=1' : ''}`;
  return (
    <ThemedImage
      {...shown}
      src={(theme) => address(theme, drawn)}
      narrowSrc={(theme) => address(theme, `${drawn}-narrow`)}
      alt={placeCardText.cover(name)}
      isEager={isEager}
    />
  );
}
