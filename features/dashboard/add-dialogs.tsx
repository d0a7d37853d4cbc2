import { useLoaded } from '#ui/hooks/use-loaded.ts';
import type { MapView } from '#ui/map/map-types.ts';
import { personItemId, placeItemId } from './dashboard-items.ts';

const loadAddMember = () =>
  import('#features/dashboard/people/add-member-dialog.tsx').then((module) => module.AddMemberDialog);
const loadAddLocation = () =>
  import('#features/dashboard/places/add-location-dialog.tsx').then((module) => module.AddLocationDialog);

/** What is added to the board: a person, or a place. */
export type OpenDialog = 'member' | 'location';

type AddDialogsProps = {
  open: OpenDialog | null;
  center: MapView['center'];
  onClose: () => void;
  onAdded: (itemId: string) => void;
};

/** The dialogs that add to the board, each loaded once it is opened. */
export function AddDialogs({ open, center, onClose, onAdded }: AddDialogsProps) {
  const AddMember = useLoaded(loadAddMember, open === 'member', 'Add member dialog');
  const AddLocation = useLoaded(loadAddLocation, open === 'location', 'Add location dialog');
  return (
    <>
      {AddMember && (
        <AddMember
          isOpen={open === 'member'}
          center={center}
          onClose={onClose}
          onAdded={(id) => onAdded(personItemId(id))}
        />
      )}
      {AddLocation && (
        <AddLocation
          isOpen={open === 'location'}
          onClose={onClose}
          onAdded={(id) => onAdded(placeItemId(id))}
        />
      )}
    </>
  );
}
