import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toContent } from '../order-values.ts';
import type { NewerDraft } from './draft-saver.ts';
import type { Draft } from './use-draft.ts';

const MAX_NAMED = 6;

/** Somebody saved the draft in between. Nothing typed is lost: the customer decides which of the two goes on. */
export function StaleDialog({ draft, newer, onLater }: { draft: Draft; newer: NewerDraft; onLater: () => void }) {
  const { t } = useTranslation('order');
  // The server names the order's own fields; a party is named by its section.
  const say = t as unknown as (key: string) => string;
  const nameOf = (field: string) => say(field === 'shipper' || field === 'importer' ? `sections.${field}.title` : `fields.${field}`);
  const names = newer.changed.slice(0, MAX_NAMED).map(nameOf).join(' · ');
  const keepMine = () => {
    draft.saver.adopt(newer.rev);
    void draft.saver.flush();
  };
  return (
    <Dialog
      title={t('stale.title', { waybillNo: draft.saver.getDraft()?.waybillNo ?? '' })}
      size="medium"
      confirmLabel={t('stale.keepMine')}
      cancelLabel={t('stale.later')}
      footer={<Button onClick={() => draft.load(toContent(newer.order), newer.rev)}>{t('stale.loadTheirs')}</Button>}
      onConfirm={keepMine}
      onClose={onLater}
    >
      <p>{t('stale.text')}</p>
      <p>{newer.changed.length === 0 ? t('stale.same') : t('stale.changed', { names })}</p>
    </Dialog>
  );
}
