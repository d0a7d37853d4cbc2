import { closeDialog, type DialogId, useOpenDialogId } from '#ui/dialog/open-dialog.ts';
import { useLoaded } from '#ui/hooks/use-loaded.ts';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';

type PageDialog = (props: { isOpen: boolean; onClose: () => void }) => React.ReactNode;

const loadComingSoon = (): Promise<PageDialog> => import('./coming-soon.tsx').then((m) => m.ComingSoon);
const loadSignIn = (): Promise<PageDialog> => import('./sign-in.tsx').then((m) => m.SignIn);
const loadSignUp = (): Promise<PageDialog> => import('./sign-up.tsx').then((m) => m.SignUp);
const loadRiskProfile = (): Promise<PageDialog> => import('./risk-profile.tsx').then((m) => m.RiskProfile);
const loadReport = (): Promise<PageDialog> =>
  import('#features/reports/form/report-dialog.tsx').then((m) => m.ReportDialog);

/** Each page-wide dialog with what the console calls it when it cannot be loaded. */
const DIALOGS: Record<DialogId, { name: string; load: () => Promise<PageDialog> }> = {
  comingSoonModal: { name: 'Coming soon modal', load: loadComingSoon },
  signInModal: { name: 'Sign in modal', load: loadSignIn },
  signUpModal: { name: 'Sign up modal', load: loadSignUp },
  riskProfileModal: { name: 'Risk Profile modal', load: loadRiskProfile },
  contributeModal: { name: 'Contribute modal', load: loadReport },
};

/** Holds the page-wide dialogs; each is loaded when it is first asked for. */
export function PageDialogs() {
  useClosedOnNavigation();
  const openId = useOpenDialogId();
  return (Object.keys(DIALOGS) as DialogId[]).map((id) => (
    <LoadedDialog key={id} id={id} isOpen={id === openId} />
  ));
}

function LoadedDialog({ id, isOpen }: { id: DialogId; isOpen: boolean }) {
  const { load, name } = DIALOGS[id];
  const Dialog = useLoaded(load, isOpen, name);
  return Dialog && <Dialog isOpen={isOpen} onClose={closeDialog} />;
}
