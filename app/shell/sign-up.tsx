import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { shellText } from '../text/shell.ts';

const text = shellText.signUpDialog;

/** Accounts are not open; says so and leads to the waiting list. */
export function SignUp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text.title} closeLabel={shellText.close}>
      <p>
        {text.text}
        <Link to="/contact" onClick={onClose}>
          {text.link}
        </Link>
        {text.textEnd}
      </p>
    </Dialog>
  );
}
