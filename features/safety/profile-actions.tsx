import { Download, Plane, Umbrella } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { safetyText } from '../../app/text/safety.ts';
import styles from './profile-actions.module.css';

const text = safetyText.actions;

/** What is not there yet but will be: insurance and travel say so in a dialog, the apps are disabled. */
export function ProfileActions({ onComingSoon }: { onComingSoon: () => void }) {
  return (
    <div className={styles.actions}>
      <Button onClick={onComingSoon}>
        <Umbrella size={18} aria-hidden="true" />
        {text.insurance}
      </Button>
      <Button onClick={onComingSoon}>
        <Plane size={18} aria-hidden="true" />
        {text.travel}
      </Button>
      <Button disabled>
        <Download size={18} aria-hidden="true" />
        {text.apps}
      </Button>
    </div>
  );
}
