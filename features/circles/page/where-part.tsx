import { useRevalidator } from 'react-router';
import { useSendPosition } from '#features/circles/share/use-position.ts';
import { PlaceByName } from '#features/watching/place/place-by-name.tsx';
import { circleText } from '#text/circles/circles.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { Icon } from '#ui/icon.tsx';
import plates from '#ui/plates.module.css';
import type { CircleView } from './circle-view.server.ts';
import styles from './circles.module.css';

const text = circleText.where;

/** Where the others see one, and two ways to say where one is: the browser's position, or a place by its name. */
export function WherePart({ view }: { view: CircleView }) {
  const me = view.members.find(({ isYou }) => isYou);
  return (
    <section className={plates.plate} aria-labelledby="where">
      <h2 id="where">{text.title}</h2>
      <p>{me?.place ? text.now(me.place.description, me.place.atText) : text.nowhere}</p>
      <Locate view={view} />
      <PlaceByName
        path={view.path}
        anchor="#where"
        intent="place"
        search={view.search}
        words={{ ...text, summary: text.byName }}
        isInForm
      />
    </section>
  );
}

function Locate({ view: { id, showing } }: { view: CircleView }) {
  const { revalidate } = useRevalidator();
  const circles = showing ? [{ circle: id, precision: showing.precision }] : [];
  const { send, isLocating, outcome } = useSendPosition(circles, () => void revalidate());
  const problem = {
    denied: text.denied,
    no_place: text.noPlaceNear,
    failed: text.failed,
    sent: circleText.did.placed,
  };
  return (
    <div className={styles.scripted}>
      <Button variant="primary" onClick={() => void send()} disabled={isLocating}>
        <Icon name="locate" size={18} />
        {isLocating ? text.locating : text.locate}
      </Button>
      <p role="status" className={forms.hint}>
        {outcome && problem[outcome]}
      </p>
    </div>
  );
}
