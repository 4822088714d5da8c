import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import type { DraftKind, NewerDraft } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

interface StaleDialogProps<K extends DraftKind> {
  draft: Draft<K>;
  newer: NewerDraft<K>;
  toContent: (record: K['record']) => K['content'];
  title: string;
  /** Which fields differ. */
  difference: string;
  words: Readonly<Record<'text' | 'keepMine' | 'loadTheirs' | 'later', string>>;
  onLater: () => void;
}

/** Somebody saved the draft in between. Nothing typed is lost: the customer decides which of the two goes on. */
export function StaleDialog<K extends DraftKind>({ draft, newer, toContent, title, difference, words, onLater }: StaleDialogProps<K>) {
  const keepMine = () => {
    draft.saver.adopt(newer.rev);
    void draft.saver.flush();
  };
  return (
    <Dialog
      title={title}
      size="medium"
      confirmLabel={words.keepMine}
      cancelLabel={words.later}
      footer={<Button onClick={() => draft.load(toContent(newer.record), newer.rev)}>{words.loadTheirs}</Button>}
      onConfirm={keepMine}
      onClose={onLater}
    >
      <p>{words.text}</p>
      <p>{difference}</p>
    </Dialog>
  );
}
