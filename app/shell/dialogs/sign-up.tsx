import { Link } from 'react-router';
import { shellText } from '#text/site/shell.ts';
import { shellDialogsText } from '#text/site/shell-dialogs.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { areDialogsStacked } from '#ui/dialog/dialog-history.ts';

const text = shellDialogsText.signUpDialog;

/** Accounts are not open; says so and leads to the waiting list. */
export function SignUp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      id="signUpModal"
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      closeLabel={shellText.close}
    >
      <p>
        {text.text}
        <Link to="/contact?about=waiting-list" replace={areDialogsStacked()}>
          {text.link}
        </Link>
        {text.textEnd}
      </p>
    </Dialog>
  );
}
