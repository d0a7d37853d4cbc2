import plate from '#features/reports/form/report-screen.module.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type ConfirmedStepProps = {
  title: string;
  /** What it means. */
  text: string;
  /** Says on the button what it does. */
  confirm: string;
  /** Where the form goes, and what it asks for there. */
  path: string;
  intent: string;
};

/** A step that cannot be undone: its name opens what it means and the button that does it. Works without scripts. */
export function ConfirmedStep({ title, text, confirm, path, intent }: ConfirmedStepProps) {
  return (
    <details className={plate.remove}>
      <summary>
        <Icon name="chevron-right" size={18} />
        {title}
      </summary>
      <form method="post" action={path}>
        <p>{text}</p>
        <Button type="submit" name="intent" value={intent}>
          {confirm}
        </Button>
      </form>
    </details>
  );
}
