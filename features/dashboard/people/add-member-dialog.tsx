import { useRef, useState } from 'react';
import { MEMBER_NAME_MAXIMUM } from '#core/dashboard/person.ts';
import type { Coordinates } from '#core/place/location.ts';
import type { PlaceSuggestion } from '#core/place/place-schema.ts';
import styles from '#features/dashboard/add-dialogs.module.css';
import { PlaceStep } from '#features/reports/form/place-step.tsx';
import { dashboardText } from '#text/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import forms from '#ui/form/form.module.css';
import { createMember } from './create-member.ts';

const text = dashboardText.add;
const FORM_ID = 'add-member';

type AddMemberProps = {
  isOpen: boolean;
  /** Of the map: where they stand when no place is chosen. */
  center: Coordinates;
  onClose: () => void;
  onAdded: (personId: string) => void;
};

/** Adds somebody to the community of this browser. */
export function AddMemberDialog({ isOpen, center, onClose, onAdded }: AddMemberProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      foot={
        <>
          <Button onClick={onClose}>{dashboardText.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID}>
            {text.submit}
          </Button>
        </>
      }
    >
      <AddMemberForm
        onSubmit={async (name, place) => {
          const person = await createMember(name, place, center);
          if (!person) return false;
          onClose();
          onAdded(person.id);
          return true;
        }}
      />
    </Dialog>
  );
}

function AddMemberForm({
  onSubmit,
}: {
  /** Resolves to false when the place could not be looked up. */
  onSubmit: (name: string, place: PlaceSuggestion | null) => Promise<boolean>;
}) {
  const [name, setName] = useState('');
  const [place, setPlace] = useState<PlaceSuggestion | null>(null);
  const [missing, setMissing] = useState<'name' | 'place' | 'answer' | null>(null);
  const placeStep = useRef<HTMLDivElement>(null);
  return (
    <form
      id={FORM_ID}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const sought = placeStep.current?.querySelector('input');
        const lacks = name.trim() === '' ? 'name' : sought?.value.trim() ? 'place' : null;
        setMissing(lacks);
        if (lacks === 'name') event.currentTarget.querySelector('input')?.focus();
        else if (lacks === 'place') sought?.focus();
        else void onSubmit(name.trim(), place).then((isDone) => isDone || setMissing('answer'));
      }}
      onInput={() => setMissing(null)}
    >
      <div>
        <label className={forms.label} htmlFor="member-name">
          {text.name}
        </label>
        <input
          id="member-name"
          className={forms.input}
          value={name}
          maxLength={MEMBER_NAME_MAXIMUM}
          autoComplete="off"
          required
          aria-invalid={missing === 'name'}
          aria-describedby="member-name-error"
          onChange={({ target }) => setName(target.value)}
          // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus to its first field
          autoFocus
        />
        <p id="member-name-error" className={styles.error} role="alert">
          {missing === 'name' && text.nameMissing}
        </p>
      </div>
      {place ? (
        <p className={styles.chosen}>
          {text.chosen(place.description)}
          <Button variant="text" onClick={() => setPlace(null)}>
            {text.change}
          </Button>
          <span className={styles.error} role="alert">
            {missing === 'answer' && text.failed}
          </span>
        </p>
      ) : (
        <div ref={placeStep}>
          <PlaceStep
            label={text.place}
            hint={text.placeHint}
            isFocused={false}
            onChoose={(_, chosen) => setPlace(chosen)}
          />
          <p className={styles.error} role="alert">
            {missing === 'place' && text.placeMissing}
          </p>
        </div>
      )}
    </form>
  );
}
