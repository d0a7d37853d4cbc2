import { CONCERNS } from '#core/guide/relevant.ts';
import { relevantText as text } from '#text/guide/relevant.ts';

/** What a visitor may say of themselves, for the server to draw; scripts put the guide in order. */
export const RelevantChoice = () => (
  <fieldset>
    <legend>{text.title}</legend>
    {CONCERNS.map((concern) => (
      <label key={concern}>
        <input type="checkbox" value={concern} />
        {text.names[concern]}
      </label>
    ))}
    <p>
      {text.note} <output />
    </p>
  </fieldset>
);
