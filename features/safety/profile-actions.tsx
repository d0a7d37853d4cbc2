import { Button } from '#ui/button.tsx';
import { Sign } from '#ui/sign.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-actions.module.css';

const text = safetyText.actions;

/** What is not there yet but will be: insurance and travel say so in a dialog, the apps are disabled. */
export function ProfileActions({ onComingSoon }: { onComingSoon: () => void }) {
  return (
    <div className={styles.actions}>
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
