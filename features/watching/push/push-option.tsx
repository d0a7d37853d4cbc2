import fields from '#features/contact/contact-form.module.css';
import styles from '#features/watching/sign-up/watch-fields.module.css';
import { pushText as text } from '#text/watching/push.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import type { PushAbility } from './subscribe.ts';

/** "On this device", where the browser can; a plain word where it could, but not yet. */
export function PushOption({
  ability,
  isChosen,
}: {
  ability: Exclude<PushAbility, 'none'>;
  /** Until somebody chooses otherwise. */
  isChosen: boolean;
}) {
  if (ability !== 'ready') return <p className={fields.hint}>{text[ability]}</p>;
  return (
    <div className={styles.way}>
      <label className={fields.tick}>
        <input type="radio" name="kind" value="push" defaultChecked={isChosen} />
        {watchFormText.kinds.push}
      </label>
      <p className={`${styles.address} ${fields.hint}`}>{text.asks}</p>
    </div>
  );
}
