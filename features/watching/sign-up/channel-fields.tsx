import { type ReactNode, useId } from 'react';
import type { ChannelKind } from '#core/watching/watching.ts';
import fields from '#features/contact/contact-form.module.css';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import { addressField } from './address-field.ts';
import type { TypedWatch } from './fields.server.ts';
import styles from './watch-fields.module.css';

const looks: Partial<Record<ChannelKind, { type: string; autoComplete?: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  webhook: { type: 'url' },
  sms: { type: 'tel', autoComplete: 'tel' },
};

type ChannelFieldsProps = {
  legend: string;
  kinds: readonly ChannelKind[];
  typed: Pick<TypedWatch, 'kind' | 'address'>;
  /** A first choice that takes no address. */
  first?: ReactNode;
};

/** How somebody is told: of several ways each shows the field of its address when it is chosen, without scripts. */
export function ChannelFields({ legend, kinds, typed, first = null }: ChannelFieldsProps) {
  const chosen = typed.kind || kinds[0];
  const [only] = kinds;
  const isOne = kinds.length === 1 && !first;
  return (
    <fieldset className={styles.choices}>
      <legend className={isOne ? 'visually-hidden' : undefined}>{legend}</legend>
      {first}
      {kinds.length === 0 && !first && <p className={fields.hint}>{text.noWay}</p>}
      {isOne && only ? (
        <>
          <input type="hidden" name="kind" value={only} />
          <AddressField kind={only} value={typed.address} isRequired />
        </>
      ) : (
        kinds.map((kind) => (
          <div key={kind} className={styles.way}>
            <label className={fields.tick}>
              <input type="radio" name="kind" value={kind} defaultChecked={chosen === kind} />
              {text.kinds[kind]}
            </label>
            <div className={styles.address}>
              <AddressField kind={kind} value={typed.kind === kind ? typed.address : ''} />
            </div>
          </div>
        ))
      )}
    </fieldset>
  );
}

function AddressField({
  kind,
  value,
  isRequired = false,
}: {
  kind: ChannelKind;
  value: string;
  isRequired?: boolean;
}) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{text.addresses[kind]}</label>
      <input
        id={id}
        className={fields.input}
        type="text"
        name={addressField(kind)}
        defaultValue={value}
        required={isRequired}
        spellCheck={false}
        autoCapitalize="none"
        {...looks[kind]}
      />
    </div>
  );
}
