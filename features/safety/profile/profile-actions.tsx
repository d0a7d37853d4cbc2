import { profileActionsText } from '#text/safety/details/profile-actions.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './profile-actions.module.css';

const text = profileActionsText.partners;

type ProfileActionsProps = {
  /** Where the operator's partners are; null: not there yet. */
  partners: { insurance: string | null; travel: string | null };
  onComingSoon: () => void;
};

/** What can be had for a journey. What is not there yet says so, and opens a dialog or is disabled. */
export function ProfileActions({ partners, onComingSoon }: ProfileActionsProps) {
  const partner = (label: string, icon: IconName, url: string | null) =>
    url === null ? (
      <Button size="small" onClick={onComingSoon}>
        <Icon name={icon} size={18} />
        {text.soon(label)}
      </Button>
    ) : (
      <ButtonLink size="small" to={url} rel="noopener">
        <Icon name={icon} size={18} />
        {label}
      </ButtonLink>
    );
  return (
    <div className={styles.actions}>
      {partner(text.insurance, 'umbrella', partners.insurance)}
      {partner(text.travel, 'plane', partners.travel)}
      <Button size="small" disabled>
        <Icon name="download" size={18} />
        {text.apps}
      </Button>
    </div>
  );
}
