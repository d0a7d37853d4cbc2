import type { ReactNode } from 'react';
import type { ChannelKind } from '#core/watching/watching.ts';
import { watchFormText as text } from '#text/watching/watch-form.ts';
import { Choices, Tick } from '#ui/form/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import forms from '#ui/form/form.module.css';
import { addressField } from './address-field.ts';
import type { TypedWatch } from './fields.server.ts';

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
    <Choices field="kind" legend={isOne ? <span className="visually-hidden">{legend}</span> : legend}>
      {first}
      {kinds.length === 0 && !first && <p className={forms.hint}>{text.noWay}</p>}
      {isOne && only ? (
        <>
          <input type="hidden" name="kind" value={only} />
          <AddressField kind={only} value={typed.address} isRequired />
        </>
      ) : (
        kinds.map((kind) => (
          <div key={kind} className={forms.choice}>
            <Tick type="radio" name="kind" value={kind} defaultChecked={chosen === kind}>
              {text.kinds[kind]}
            </Tick>
            <div className={forms.asks}>
              <AddressField kind={kind} value={typed.kind === kind ? typed.address : ''} />
            </div>
          </div>
        ))
      )}
    </Choices>
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
  return (
    <Field
      label={text.addresses[kind]}
      type="text"
      name={addressField(kind)}
      defaultValue={value}
      required={isRequired}
      spellCheck={false}
      autoCapitalize="none"
      {...looks[kind]}
    />
  );
}
