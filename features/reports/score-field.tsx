import { useId } from 'react';
import { percentOf, reportLimits } from '#core/report.ts';
import { bandOf, shownScore } from '#core/safety.ts';
import { Band } from '#ui/band.tsx';
import { Shield } from '#ui/shield.tsx';
import { reportText } from '../../app/text/reports.ts';
import styles from './score-field.module.css';

const text = reportText.form;
const levels = ['danger', 'caution', 'okay', 'safe'] as const;

/** The slider from 1 to 20 with its percentage, shield and band. */
export function ScoreField({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  const id = useId();
  const percent = percentOf(score);
  const shown = shownScore(percent) ?? 0;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {text.score}
      </label>
      <output htmlFor={id} className={styles.value} data-scripted>
        <Shield score={percent} width={46} hasNumber={false} />
        <span className={styles.percent}>{shown}%</span>
        <Band score={percent} />
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
          name="report_score"
          min={reportLimits.scoreMinimum}
          max={reportLimits.scoreMaximum}
          step={reportLimits.scoreStep}
          value={score}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          aria-valuetext={text.scoreValue(shown, bandOf(percent).badgeText)}
        />
      </div>
      <p className={styles.ends}>
        <span>{text.least}</span>
        <span>{text.most}</span>
      </p>
    </div>
  );
}
