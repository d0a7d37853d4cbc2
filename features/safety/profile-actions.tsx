import { Button, ButtonLink } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-actions.module.css';

const text = safetyText.actions;

/** What else can be done with a place. Insurance and travel are not there yet and say so in a dialog, the apps are disabled. */
export function ProfileActions({
  placeId,
  path,
  onComingSoon,
}: {
  placeId: number;
  /** Of the profile, with its name. */
  path: string;
  onComingSoon: () => void;
}) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/compare?ids=${placeId}`}>
        <Sign name="columns" size={18} />
        {text.compare}
      </ButtonLink>
      <ButtonLink to={`${path}/card`}>
        <Sign name="printer" size={18} />
        {text.card}
      </ButtonLink>
      <Button onClick={onComingSoon}>
        <Sign name="umbrella" size={18} />
        {text.insurance}
      </Button>
      <Button onClick={onComingSoon}>
        <Sign name="plane" size={18} />
        {text.travel}
      </Button>
      <Button disabled>
        <Sign name="download" size={18} />
        {text.apps}
      </Button>
    </div>
  );
}
