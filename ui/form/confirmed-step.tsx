import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';

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
    <Disclosure look="grave" summary={title}>
      <form method="post" action={path}>
        <p>{text}</p>
        <Button type="submit" name="intent" value={intent}>
          {confirm}
        </Button>
      </form>
    </Disclosure>
  );
}
