import { pushText as text } from '#text/watching/push.ts';
import { watchFormText } from '#text/watching/watch-form.ts';
import { Tick } from '#ui/form/choices.tsx';
import forms from '#ui/form/form.module.css';
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
  if (ability !== 'ready') return <p className={forms.hint}>{text[ability]}</p>;
  return (
    <div className={forms.choice}>
      <Tick type="radio" name="kind" value="push" defaultChecked={isChosen}>
        {watchFormText.kinds.push}
      </Tick>
      <p className={`${forms.asks} ${forms.hint}`}>{text.asks}</p>
    </div>
  );
}
