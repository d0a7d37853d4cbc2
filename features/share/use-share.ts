import { shareFailureText as text } from '#text/share/share-failure.ts';
import { showToast } from '#ui/toast/toast-store.ts';

const loadActions = () => import('./share-actions.ts');

/** What happens on a press is loaded when a pointer or the focus comes near: it is there before the press. */
const prepare = () => void loadActions().catch(() => undefined);
export const near = { onPointerEnter: prepare, onFocus: prepare };

/** Does what the pressed button or link names, and says so where it cannot be loaded or fails. */
export async function share(pressed: HTMLElement): Promise<void> {
  try {
    const { doShare } = await loadActions();
    await doShare(pressed);
  } catch (error) {
    console.error(text.logged, error);
    showToast(text.shown);
  }
}
