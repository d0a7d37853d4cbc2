import { useId } from 'react';
import { percentOf, percentOrNull, reportLimits } from '#core/report/report.ts';
import { BANDS, bandOf, shownScore } from '#core/score/safety.ts';
import { reportText } from '#text/reports/reports.ts';
import forms from '#ui/form/form.module.css';
import { Band } from '#ui/place/band.tsx';
import { Shield } from '#ui/place/shield.tsx';
import { NO_SCORE, type ScoreChoice } from './score-choice.ts';
import styles from './score-field.module.css';

const text = reportText.form;
const levels = BANDS.flatMap(({ level }) => (level === 'unknown' ? [] : [level])).toReversed();
const { scoreMinimum, scoreMaximum, scoreStep } = reportLimits;
/** Where the slider stands before it is moved; it counts for nothing. */
const restingPlace = 10.5;

/** Brings a form's slider into view, for who has not chosen a score yet. */
export const focusScore = (form: HTMLFormElement): void =>
  form.querySelector<HTMLInputElement>('input[type="range"]')?.focus();

/** The slider from 1 to 20, without a value until it is moved, and the choice to give no score. */
export function ScoreField({
  score,
  isScoreless,
  isAsked,
  isFirstFocused = false,
  onChange,
}: ScoreChoice & {
  /** It was sent without a choice: says that one is needed. */
  isAsked: boolean;
  isFirstFocused?: boolean;
  onChange: (choice: ScoreChoice) => void;
}) {
  const id = useId();
  const percent = percentOrNull(score);
  const shown = shownScore(percent);
  const isMissing = isAsked && score === null && !isScoreless;
  const choose = (value: number) => onChange({ score: value, isScoreless: false });
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{text.score}</legend>
      <noscript>
        <ScoreSelect score={score} isScoreless={isScoreless} />
      </noscript>
      <output htmlFor={id} className={styles.value} data-scripted>
        {shown === null ? (
          <span className={styles.unset}>{isScoreless ? text.noScoreGiven : text.moveSlider}</span>
        ) : (
          <>
            <Shield score={percent} width={46} hasNumber={false} />
            <span className={styles.percent}>{shown}%</span>
            <Band score={percent} />
          </>
        )}
      </output>
      <div className={styles.slider}>
        <div className={styles.track} aria-hidden="true">
          {levels.map((level) => (
            <span key={level} data-level={level} />
          ))}
        </div>
        <input
          id={id}
          type="range"
          data-unset={score === null}
          min={scoreMinimum}
          max={scoreMaximum}
          step={scoreStep}
          value={score ?? restingPlace}
          onChange={(event) => choose(event.target.valueAsNumber)}
          // A press on the very place where it rests changes nothing, and is a choice all the same.
          onClick={(event) => choose(event.currentTarget.valueAsNumber)}
          // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus to its first field
          autoFocus={isFirstFocused}
          aria-label={text.score}
          aria-valuetext={
            shown === null ? text.noScoreYet : text.scoreValue(shown, bandOf(percent).badgeText)
          }
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}asked` : undefined}
        />
      </div>
      <p className={styles.ends}>
        <span>{text.least}</span>
        <span>{text.most}</span>
      </p>
      <label className={styles.none}>
        <input
          type="checkbox"
          checked={isScoreless}
          onChange={(event) => onChange({ score: null, isScoreless: event.target.checked })}
        />
        {text.noScore}
      </label>
      {isMissing && (
        <p id={`${id}asked`} role="alert" className={styles.asked}>
          {text.chooseScore}
        </p>
      )}
    </fieldset>
  );
}

/** Without scripts a slider cannot say that nobody moved it. */
function ScoreSelect({ score, isScoreless }: ScoreChoice) {
  const whole = Array.from({ length: scoreMaximum }, (_, index) => scoreMaximum - index);
  const options = score === null || whole.includes(score) ? whole : [score, ...whole];
  return (
    <select
      name="report_score"
      aria-label={text.score}
      className={`${forms.input} ${styles.select}`}
      required
      defaultValue={isScoreless ? NO_SCORE : (score ?? '')}
    >
      <option value="">{text.choose}</option>
      {options.map((value) => (
        <option key={value} value={value}>
          {text.scoreValue(percentOf(value), bandOf(percentOf(value)).badgeText)}
        </option>
      ))}
      <option value={NO_SCORE}>{text.noScore}</option>
    </select>
  );
}
