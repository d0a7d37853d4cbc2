import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Neatline } from '#ui/place/neatline.tsx';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

type DialogProps = {
  /** Of the element, for those who look it up. */
  id?: string;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** A picture that fills the top instead of the title bar; the title then leads the text. */
  cover?: ReactNode;
  /** A line along the upper edge. */
  stripe?: ReactNode;
  /** Beside the Close button. */
  actions?: ReactNode;
  /** All buttons at the foot, where Close is not one of them. */
  foot?: ReactNode;
  closeLabel?: string;
  /** Set false where something in the dialog takes the focus instead. */
  isCloseFocused?: boolean;
  width?: 'narrow' | 'wide';
  /** On a phone it fills the screen: for what takes more than a look. */
  isSheet?: boolean;
};

/** A modal dialog, closed by Escape, a press outside and "Back". Load it lazily: it brings React Aria's overlays. */
export function Dialog({
  id,
  isOpen,
  onClose,
  title,
  lead,
  children,
  cover,
  stripe,
  actions,
  foot,
  closeLabel = 'Close',
  isCloseFocused = true,
  width = 'narrow',
  isSheet = false,
}: DialogProps) {
  useBackCloses(isOpen, onClose);
  return (
    <ModalOverlay
      className={styles.scrim}
      data-sheet={isSheet || undefined}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
    >
      <Modal className={styles.modal} data-width={width}>
        <AriaDialog id={id} className={styles.dialog}>
          {stripe}
          {cover ? (
            <>
              <div className={styles.cover}>{cover}</div>
              <Neatline />
            </>
          ) : (
            <header className={styles.head}>
              <div>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {lead && <p className={styles.lead}>{lead}</p>}
              </div>
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon name="close" size={22} />
              </IconButton>
            </header>
          )}
          <div className={styles.body}>
            {cover && (
              <Heading slot="title" level={2}>
                {title}
              </Heading>
            )}
            {children}
          </div>
          <footer className={styles.foot}>
            {foot ?? (
              <>
                {actions}
                <Button
                  variant={actions ? 'secondary' : 'primary'}
                  onClick={onClose}
                  autoFocus={isCloseFocused}
                >
                  {closeLabel}
                </Button>
              </>
            )}
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
