import { type RefObject, useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components';
import { searchListText } from '#text/places/search-list.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './search-combobox.module.css';

type ClearButtonProps = {
  typed: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onClear: () => void;
};

/** Empties the field, and closes the list of an empty one: there is no key for that on a phone. */
export function ClearButton({ typed, inputRef, onClear }: ClearButtonProps) {
  const state = useContext(ComboBoxStateContext);
  const isEmpty = typed === '';
  if (isEmpty && !state?.isOpen) return null;
  const label = isEmpty ? searchListText.closeList : searchListText.clear;
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      title={label}
      // The field keeps the focus, and with it the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isEmpty) {
          onClear();
          return inputRef.current?.focus();
        }
        state?.close();
        inputRef.current?.blur();
      }}
    >
      <Icon name="close" size={18} />
    </button>
  );
}
