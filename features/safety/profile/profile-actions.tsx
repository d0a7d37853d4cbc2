import { inMonth } from '#core/text/month.ts';
import { safetyText } from '#text/safety/safety.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './profile-actions.module.css';

const text = safetyText.actions;

type ProfileActionsProps = {
  placeId: number;
  /** Of the profile, with its name. */
  path: string;
  /** Of travel, 1-12; null: the whole year. */
  month: number | null;
  /** Where the operator's partners are; null: not there yet. */
  partners: { insurance: string | null; travel: string | null };
  onComingSoon: () => void;
};

/** What else can be done with a place. What is not there yet says so, and opens a dialog or is disabled. */
export function ProfileActions({ placeId, path, month, partners, onComingSoon }: ProfileActionsProps) {
  const partner = (label: string, icon: IconName, url: string | null) =>
    url === null ? (
      <Button onClick={onComingSoon}>
        <Icon name={icon} size={18} />
        {text.soon(label)}
      </Button>
    ) : (
      <ButtonLink to={url} rel="noopener">
        <Icon name={icon} size={18} />
        {label}
      </ButtonLink>
    );
  return (
    <div className={styles.actions}>
      <ButtonLink to={inMonth(`/compare?ids=${placeId}`, month)}>
        <Icon name="columns" size={18} />
        {text.compare}
      </ButtonLink>
      <ButtonLink to={inMonth(`${path}/card`, month)}>
        <Icon name="printer" size={18} />
        {text.card}
      </ButtonLink>
      {partner(text.insurance, 'umbrella', partners.insurance)}
      {partner(text.travel, 'plane', partners.travel)}
      <Button disabled>
        <Icon name="download" size={18} />
        {text.apps}
      </Button>
    </div>
  );
}
