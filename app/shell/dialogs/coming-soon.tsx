import { Link } from 'react-router';
import { shellText } from '#text/site/shell.ts';
import { shellDialogsText } from '#text/site/shell-dialogs.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { areDialogsStacked } from '#ui/dialog/dialog-history.ts';
import { ThemedImage } from '#ui/themed-image.tsx';

const text = shellDialogsText.comingSoon;

/** Answers every control of something that is not there yet. */
export function ComingSoon({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      id="comingSoonModal"
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      closeLabel={shellText.close}
      width="wide"
      cover={
        <ThemedImage
          src={(theme) => `/maps/world.svg?theme=${theme}`}
          alt={text.map}
          width={680}
          height={300}
          isEager
        />
      }
    >
      <p>
        {text.text}
        <Link to="/contact" replace={areDialogsStacked()}>
          {text.link}
        </Link>
        {text.textEnd}
      </p>
    </Dialog>
  );
}
