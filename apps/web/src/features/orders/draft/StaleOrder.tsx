import { useTranslation } from '../../../kit/use-translation.ts';
import type { NewerDraft } from '../../../parts/form/draft/draft-saver.ts';
import { StaleDialog } from '../../../parts/form/draft/StaleDialog.tsx';
import { toContent } from '../order-values.ts';
import type { OrderDraft, OrderDraftKind } from './order-draft.ts';

const MAX_NAMED = 6;

export function StaleOrder({ draft, newer, onLater }: { draft: OrderDraft; newer: NewerDraft<OrderDraftKind>; onLater: () => void }) {
  const { t, group } = useTranslation('order');
  // The server names the order's own fields; a party is named by its section.
  const say = t as unknown as (key: string) => string;
  const nameOf = (field: string) => say(field === 'shipper' || field === 'importer' ? `sections.${field}.title` : `fields.${field}`);
  const names = newer.changed.slice(0, MAX_NAMED).map(nameOf).join(' · ');
  return (
    <StaleDialog
      draft={draft}
      newer={newer}
      toContent={toContent}
      title={t('stale.title', { waybillNo: draft.saver.getDraft()?.waybillNo ?? '' })}
      difference={newer.changed.length === 0 ? t('stale.same') : t('stale.changed', { names })}
      words={group('stale')}
      onLater={onLater}
    />
  );
}
