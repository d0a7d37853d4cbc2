import { shareFailureText as text } from '#text/share/share-failure.ts';
import { showToast } from '#ui/toast/toast-store.ts';

type Actions = typeof import('./share-actions.ts');
export type Act = (actions: Actions) => Promise<void> | void;

const loadActions = () => import('./share-actions.ts');

/** What happens on a press is loaded when a pointer or the focus comes near: it is there before the press. */
const prepare = () => void loadActions().catch(() => undefined);
export const near = { onPointerEnter: prepare, onFocus: prepare };

/** Does it, and says so where it cannot be loaded or fails. */
export async function act(then: Act): Promise<void> {
  try {
    await then(await loadActions());
  } catch (error) {
    console.error(text.logged, error);
    showToast(text.shown);
  }
}
