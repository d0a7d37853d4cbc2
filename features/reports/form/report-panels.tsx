import type { ReactNode } from 'react';
import type { ApiFailure } from '#client/api.ts';
import { bandOf, shownScore } from '#core/score/safety.ts';
import { reportText } from '#text/reports/reports.ts';
import { Button } from '#ui/button.tsx';
import forms from '#ui/form/form.module.css';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { useIsOnline } from '#ui/hooks/use-is-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import { Shield } from '#ui/place/shield.tsx';
import styles from './report-panels.module.css';

/** What the author reads once. */
export type SentView = {
  placeName: string;
  /** 0-100; null without a score. */
  percent: number | null;
  status: 'published' | 'held';
  /** Why others cannot read it yet, where that is said. */
  explanation: string | null;
  /** Full address of the private page; null for a repeat. */
  link: string | null;
  hasPhoto: boolean;
};

/** The report has arrived: what is shown of it, and the private link. */
export function SentPanel({ sent }: { sent: SentView }) {
  const text = reportText.sent;
  const isHeld = sent.status === 'held';
  return (
    <div className={styles.sent}>
      <div className={styles.head} role="status">
        {sent.percent !== null && <Shield score={sent.percent} width={56} hasNumber={false} />}
        <div>
          <p className={styles.success}>{text.success(sent.placeName)}</p>
          {(isHeld || sent.explanation) && (
            <p className={styles.muted}>
              {isHeld && text.held} {sent.explanation}
            </p>
          )}
          {sent.link === null && <p className={styles.muted}>{text.repeat}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={text.score}>
          {sent.percent === null
            ? text.noScore
            : text.scoreValue(shownScore(sent.percent) ?? 0, bandOf(sent.percent).badgeText)}
        </Fact>
        <Fact name={text.place}>{sent.placeName}</Fact>
        {sent.hasPhoto && <Fact name={text.photo}>{text.yes}</Fact>}
        <Fact name={text.fades}>{text.months}</Fact>
      </dl>
      {sent.link !== null && <PrivateLink link={sent.link} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PrivateLink({ link }: { link: string }) {
  const text = reportText.sent;
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.link}>
      <p>{text.link}</p>
      <div>
        <input
          readOnly
          className={forms.input}
          value={link}
          aria-label={text.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="small" onClick={() => void copy(link)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={18} />
          {outcome === 'copied' ? text.copied : text.copy}
        </Button>
      </div>
      <p className={styles.muted}>
        {text.keep} <a href={link}>{reportText.mine.change}</a>
      </p>
      <p role="status" className={styles.outcome}>
        {outcome === 'failed' && text.copyFailed}
        {outcome === 'copied' && <span className="visually-hidden">{text.copied}</span>}
      </p>
    </div>
  );
}

/** The magenta stripe of what is the visitor's own. */
export const SentStripe = () => <Neatline isHere />;

/** The report has not arrived: why, and that nothing is lost. @param isPhotoLoose the device could not store the photo */
export function FailedPanel({
  failure,
  isPhotoLoose = false,
  action,
}: {
  failure: ApiFailure;
  isPhotoLoose?: boolean;
  action?: ReactNode;
}) {
  const text = reportText.failed;
  const isOnline = useIsOnline();
  const why =
    failure.detail ?? (failure.reason !== 'offline' ? text.server : isOnline ? text.dropped : text.offline);
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" size={26} />
      <div>
        <p>{why}</p>
        {isPhotoLoose && <p className={styles.muted}>{text.photo}</p>}
        {failure.reason === 'offline' && isOnline && <p className={styles.muted}>{text.online}</p>}
        {action}
      </div>
    </div>
  );
}
