import { type FormEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { reportText } from '../../app/text/reports.ts';
import { EmergencyField } from './emergency-field.tsx';
import { PhotoField } from './photo-field.tsx';
import type { MyReport } from './private-screen.tsx';
import formStyles from './report-form.module.css';
import styles from './report-screen.module.css';
import { NO_SCORE, type ScoreChoice } from './score-choice.ts';
import { ScoreField } from './score-field.tsx';
import { usePhoto } from './use-photo.ts';
import { WrittenFields } from './written-fields.tsx';

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
          <div className={styles.kept}>
            <img src={mine.photoSmall} alt={text.keepPhoto} />
            <label>
              <input type="checkbox" name="drop_photo" value="1" />
              {text.dropPhoto}
            </label>
          </div>
        )}
      </PhotoField>
      <ScoreField {...score} isAsked={false} onChange={setScore} />
      <EmergencyField emergency={emergency} numbers={mine.numbers} onChange={setEmergency} />
      <div className={styles.foot}>
        <Button variant="primary" type="submit" disabled={isSaving}>
          <span aria-live="polite">{isSaving ? text.saving : text.save}</span>
        </Button>
      </div>
    </form>
  );
}
