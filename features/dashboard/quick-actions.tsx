import { noAlertsText } from '#core/alert/alert-coverage.ts';
import { WATCHING_LIMITS } from '#core/watching/watching.ts';
import type { CheckState } from '#features/dashboard/places/use-monitored.ts';
import { dashboardText } from '#text/dashboard.ts';
import { watchText } from '#text/watch.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './quick-actions.module.css';

const text = dashboardText.quick;

type QuickActionsProps = {
  /** Of all that is watched. */
  placeIds: readonly number[];
  check: CheckState;
  isDownloading: boolean;
  onAddLocation: () => void;
  onCheck: () => void;
  onDownload: () => void;
};

export function QuickActions({
  placeIds,
  check,
  isDownloading,
  onAddLocation,
  onCheck,
  onDownload,
}: QuickActionsProps) {
  const isChecking = check.kind === 'running';
  return (
    <Panel title={text.title}>
      <div className={styles.actions}>
        <Button variant="quiet" aria-haspopup="dialog" onClick={onAddLocation}>
          <Icon name="pin-plus" size={20} />
          {text.addLocation}
        </Button>
        <Button variant="quiet" aria-disabled={isChecking} onClick={() => isChecking || onCheck()}>
          <Icon name="scan" size={20} />
          {text.check}
        </Button>
        <Button variant="quiet" aria-disabled={isDownloading} onClick={() => isDownloading || onDownload()}>
          <Icon name="file-down" size={20} />
          {text.download}
        </Button>
        <ButtonLink variant="quiet" to={`/watch?place=${placeIds.slice(0, WATCHING_LIMITS.watches).join()}`}>
          <Icon name="mail" size={20} />
          {watchText.away}
        </ButtonLink>
      </div>
      <div role="status" className={styles.status}>
        {isChecking && (
          <>
            <progress max={check.all} value={check.done} aria-label={text.check} />
            {text.checking(check.done, check.all)}
          </>
        )}
        {check.kind === 'done' && !isDownloading && checkedText(check)}
        {check.kind === 'failed' && text.checkFailed}
        {isDownloading && text.downloading}
      </div>
    </Panel>
  );
}

/** What a check found; that there are no new alerts is said with who was asked. */
function checkedText({ all, changes, status }: Extract<CheckState, { kind: 'done' }>): string {
  const alerts = changes.alerts > 0 ? status.text : noAlertsText(status, text.noNewAlerts);
  return `${text.checked(all, changes)} ${alerts}`;
}
