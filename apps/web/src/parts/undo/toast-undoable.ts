import { i18n } from '@waybound/phrases/i18n';
import { toast } from '../../kit/toast/toast.ts';
import { takeBack, type TakingBack } from './take-back.ts';

const UNDO_MS = 10_000;
const TYPING = 'input, textarea, select, [contenteditable], [role=grid]';

/** Says what was done, for ten seconds with a button that takes it back; Ctrl or ⌘ with Z presses it where nobody types. */
export async function toastUndoable(text: string, run: TakingBack): Promise<void> {
  await i18n.loadTopics(['undo']);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = i18n.t('undo:button');
  button.setAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  button.addEventListener('click', () => void takeBack(run));
  toast('success', text, undefined, { node: button, forMs: UNDO_MS });
  listenForUndo(button);
}

/** As long as the button is there. */
function listenForUndo(button: HTMLButtonElement): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!button.isConnected) return document.removeEventListener('keydown', onKeyDown);
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    button.click();
  };
  document.addEventListener('keydown', onKeyDown);
}
