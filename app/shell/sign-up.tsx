import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { areDialogsStacked } from '#ui/dialog-history.ts';
import { shellText } from '../text/shell.ts';
import { shellDialogsText } from '../text/shell-dialogs.ts';

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
