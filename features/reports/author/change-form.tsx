import { type FormEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { EmergencyField } from '#features/reports/form/emergency-field.tsx';
import formStyles from '#features/reports/form/report-form.module.css';
import { NO_SCORE, type ScoreChoice } from '#features/reports/form/score-choice.ts';
import { ScoreField } from '#features/reports/form/score-field.tsx';
import { WrittenFields } from '#features/reports/form/written-fields.tsx';
import { PhotoField } from '#features/reports/photos/photo-field.tsx';
import { usePhoto } from '#features/reports/photos/use-photo.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/form/choices.tsx';
import plates from '#ui/plates.module.css';
import styles from './author.module.css';
import type { MyReport } from './author-view.server.ts';

const text = reportText.mine;

/** Changes a report. A plain multipart form; with scripts the photo is drawn anew before it leaves the device. */
export function ChangeForm({ mine }: { mine: MyReport }) {
  const [words, setWords] = useState(mine.words);
  const [score, setScore] = useState<ScoreChoice>({
    score: mine.score,
    isScoreless: mine.score === null,
  });
  const [emergency, setEmergency] = useState(mine.emergency);
  const photo = usePhoto();
  const submit = useSubmit();
  const isSaving = useNavigation().state !== 'idle';
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set('report_score', score.score === null ? NO_SCORE : String(score.score));
    form.delete('file');
    if (photo.chosen) form.append('file', photo.chosen.blob, 'photo.jpg');
    void submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: false });
  };
  return (
    <form className={formStyles.form} method="post" encType="multipart/form-data" onSubmit={save}>
      <input type="hidden" name="intent" value="change" />
      <WrittenFields words={words} onChange={(change) => setWords({ ...words, ...change })} />
      <PhotoField photo={photo} isStored={false} isLost={false} onRemove={photo.remove}>
        {mine.photoSmall && (
          <div className={styles.currentPhoto}>
            <img src={mine.photoSmall} alt={text.keepPhoto} />
            <Tick name="drop_photo" value="1">
              {text.dropPhoto}
            </Tick>
          </div>
        )}
      </PhotoField>
      <ScoreField {...score} isAsked={false} onChange={setScore} />
      <EmergencyField emergency={emergency} numbers={mine.numbers} onChange={setEmergency} />
      <div className={plates.foot}>
        <Button variant="primary" type="submit" disabled={isSaving}>
          <span aria-live="polite">{isSaving ? text.saving : text.save}</span>
        </Button>
      </div>
    </form>
  );
}
