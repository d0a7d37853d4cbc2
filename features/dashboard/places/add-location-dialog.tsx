import { PlaceStep } from '#features/reports/form/place-step.tsx';
import { watchPlace } from '#features/watch/watch-store.ts';
import { dashboardText } from '#text/dashboard.ts';
import { watchText } from '#text/watch.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

const text = dashboardText.location;

type AddLocationProps = { isOpen: boolean; onClose: () => void; onAdded: (placeId: number) => void };

/** Searches a place and watches it. */
export function AddLocationDialog({ isOpen, onClose, onAdded }: AddLocationProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      lead={text.lead}
      closeLabel={dashboardText.close}
      isCloseFocused={false}
    >
      <PlaceStep
        label={text.label}
        onChoose={(id, { name }) => {
          onClose();
          if (!watchPlace({ id, name })) return showToast(watchText.full);
          showToast(text.added(name));
          onAdded(id);
        }}
      />
    </Dialog>
  );
}
