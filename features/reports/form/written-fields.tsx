import { type KeyboardEvent, useId, useRef } from 'react';
import { reportLimits } from '#core/report/report.ts';
import { reportText } from '#text/reports/reports.ts';
import forms from '#ui/form/form.module.css';
import styles from './report-fields.module.css';

const text = reportText.form;

/** What a report says: everything about it but the place and the photo. */
type ReportWords = { title: string; review: string };

/** Title and text with their counters. */
export function WrittenFields({
  words,
  onChange,
}: {
  words: ReportWords;
  onChange: (change: Partial<ReportWords>) => void;
}) {
  const [titleId, reviewId, hintId] = [useId(), useId(), useId()];
  const review = useRef<HTMLTextAreaElement>(null);
  /** A phone's Enter key stands where "next" is expected: it must not publish a report that was only begun. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    review.current?.focus();
  };
  return (
    <>
      <div className={styles.field}>
        <FieldLabel htmlFor={titleId} length={words.title.length} maximum={reportLimits.titleMaximum}>
          {text.reportTitle}
        </FieldLabel>
        <input
          id={titleId}
          name="report_title"
          className={forms.input}
          maxLength={reportLimits.titleMaximum}
          value={words.title}
          onChange={(event) => onChange({ title: event.target.value })}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={goOn}
        />
      </div>
      <div className={styles.field}>
        <FieldLabel htmlFor={reviewId} length={words.review.length} maximum={reportLimits.textMaximum}>
          {text.review}
        </FieldLabel>
        <textarea
          id={reviewId}
          ref={review}
          name="report_review"
          className={forms.input}
          rows={4}
          maxLength={reportLimits.textMaximum}
          value={words.review}
          onChange={(event) => onChange({ review: event.target.value })}
          aria-describedby={hintId}
        />
        <p id={hintId} className={styles.hint}>
          {text.privacy} {text.masked}
        </p>
      </div>
    </>
  );
}

function FieldLabel({
  htmlFor,
  length,
  maximum,
  children,
}: {
  htmlFor: string;
  length: number;
  maximum: number;
  children: string;
}) {
  return (
    <div className={styles.label}>
      <label htmlFor={htmlFor}>{children}</label>
      <span className={styles.counter} data-scripted>
        <span aria-hidden="true">{text.counter(length, maximum)}</span>
        <span className="visually-hidden">{text.counterLabel(length, maximum)}</span>
      </span>
    </div>
  );
}
