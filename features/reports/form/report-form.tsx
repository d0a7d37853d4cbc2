import { type FormEvent, useState } from 'react';
import { percentOrNull } from '#core/report/report.ts';
import { maskContacts } from '#core/report/report-mask.ts';
import { ProofNote } from '#features/proof-of-work/proof-note.tsx';
import type { FormPlace } from '#features/reports/draft/report-place.ts';
import type { ReportWork } from '#features/reports/draft/use-report.ts';
import { useSimilar } from '#features/reports/draft/use-similar.ts';
import { PhotoField } from '#features/reports/photos/photo-field.tsx';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Trap } from '#ui/form/trap.tsx';
import { EmergencyField } from './emergency-field.tsx';
import fields from './report-fields.module.css';
import styles from './report-form.module.css';
import { ReportPreview } from './report-preview.tsx';
import { focusScore, ScoreField } from './score-field.tsx';
import { WrittenFields } from './written-fields.tsx';

const text = reportText.form;

/** The report form; without scripts plain multipart for `/report`. @param id for a button outside that sends it */
export function ReportForm({
  id,
  place,
  work,
  isFirstFocused = false,
}: {
  id: string;
  place: FormPlace;
  work: ReportWork;
  isFirstFocused?: boolean;
}) {
  const { draft, change, photo, phase } = work;
  const isUndecided = draft.score === null && !draft.isScoreless;
  const [isScoreAsked, setScoreAsked] = useState(false);
  const isSending = phase.step === 'sending';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setScoreAsked(isUndecided);
    if (isUndecided) return focusScore(event.currentTarget);
    void work.send(String(new FormData(event.currentTarget).get('website') ?? ''));
  };
  return (
    <form
      id={id}
      className={styles.form}
      method="post"
      action={`/report?place=${place.id}`}
      encType="multipart/form-data"
      onSubmit={submit}
    >
      <input type="hidden" name="idempotency_key" value={draft.key} />
      {/* What is under way says what it said when it left. */}
      <div className={styles.form} inert={isSending}>
        {work.isRestored && (
          <p className={styles.note} role="status">
            {text.draftSaved}{' '}
            <Button variant="text" onClick={work.discard}>
              {text.discard}
            </Button>
          </p>
        )}
        <ScoreField
          score={draft.score}
          isScoreless={draft.isScoreless}
          isAsked={isScoreAsked}
          isFirstFocused={isFirstFocused}
          onChange={change}
        />
        <WrittenFields words={draft} onChange={change} />
        <SimilarReports draft={draft} />
        <PhotoField
          photo={photo}
          isStored={draft.photo !== null}
          isLost={draft.hadPhoto && photo.chosen === null}
          onRemove={work.removePhoto}
        />
        <EmergencyField
          emergency={draft.emergency}
          numbers={place.numbers}
          onChange={(emergency) => change({ emergency })}
        />
        <PlaceChoice place={place} entityId={draft.entityId} onChange={(entityId) => change({ entityId })} />
        <Trap label={text.trap} name="website" autoComplete="off" />
        <div className={styles.preview}>
          <Disclosure look="words" summary={text.preview}>
            <ReportPreview
              title={maskContacts(draft.title)}
              review={maskContacts(draft.review)}
              percent={percentOrNull(draft.score)}
              emergency={draft.emergency}
              imageUrl={photo.chosen?.previewUrl ?? null}
              placeName={draft.entityId === place.country?.id ? place.country.name : place.name}
            />
          </Disclosure>
        </div>
      </div>
      <ProofNote isBusy={isSending && phase.part === 'proof'} />
    </form>
  );
}

function SimilarReports({ draft }: Pick<ReportWork, 'draft'>) {
  const { count, reports } = useSimilar(draft.entityId, `${draft.title} ${draft.review}`);
  return (
    <div role="status" className={styles.similar}>
      {count > 0 && (
        <>
          <strong>{text.similar(count)}</strong>
          <ul>
            {reports.map((report) => (
              <li key={report.id}>{report.title || report.review}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function PlaceChoice({
  place,
  entityId,
  onChange,
}: {
  place: FormPlace;
  entityId: number;
  onChange: (entityId: number) => void;
}) {
  if (!place.country) return <input type="hidden" name="entity_id" value={place.id} />;
  const choices = [
    { id: place.id, label: place.name },
    { id: place.country.id, label: text.onlyCountry(place.country.name) },
  ];
  return (
    <fieldset className={fields.field}>
      <legend className={fields.label}>{text.place}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name="entity_id"
              value={id}
              checked={entityId === id}
              onChange={() => onChange(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
