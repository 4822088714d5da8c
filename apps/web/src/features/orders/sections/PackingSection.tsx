import { useMemo } from 'react';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { compareWithDeclared, toDeclaredTotals } from '@waybound/domain/order/packing';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../kit/button/Button.tsx';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { Tooltip } from '../../../kit/tooltip/Tooltip.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { PackingGrid } from '../../../parts/goods/PackingGrid.tsx';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { useChosenOffer } from '../channels/offers.ts';
import { useOpenDraftId } from '../use-open-draft-id.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { readValues } from '../validation/order-check.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { useCellFindings } from '../preflight/preflight-findings.ts';

function PackingSection() {
  const { packing, invoice, packingSheet } = useOrderForm();
  const weighed = useChosenOffer()?.quote.chargedWeight;
  const lines = useRows(invoice);
  const skus = useMemo(() => [...new Set(lines.map(({ sku }) => sku).filter(Boolean))], [lines]);
  return (
    <PackingGrid
      store={packing}
      weighedBy={weighed?.unit === 'kg' ? weighed : undefined}
      saysMissing={useHasTried()}
      skus={skus}
      waybillId={useOpenDraftId()}
      handle={packingSheet}
      demands={useCellFindings('packingList')}
      afterTotals={<AgainstHeader />}
    />
  );
}

/** Whether the list adds up to what the header declares, and the way to make it so. */
function AgainstHeader() {
  const { t } = useTranslation('order');
  const words = useRuleTexts();
  const { form, packing } = useOrderForm();
  useWatch({ control: form.control, name: ['customerTotalPackages', 'customerActualWeight', 'customerVolume'] });
  const { totals, lines, findings } = readPacking(useRows(packing));
  if (lines.length === 0) return null;
  const declared = toDeclaredTotals(readValues(form.getValues()));
  const isDeclared = declared.packages !== undefined && declared.grams !== undefined && declared.litres !== undefined;
  const differences = compareWithDeclared(totals, declared);
  const take = () => {
    const set = (name: 'customerTotalPackages' | 'customerActualWeight' | 'customerVolume', value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    set('customerTotalPackages', String(totals.boxes));
    set('customerActualWeight', formatGrams(totals.grams));
    set('customerVolume', formatCbm(totals.mm3));
    toast('success', t('packing.takenTotals'));
  };
  if (findings.length > 0) {
    return (
      <Button size="small" icon={<ArrowUpToLine />} disabledReason={t('packing.fixFirst')}>
        {t('packing.takeTotals')}
      </Button>
    );
  }
  return (
    <span className="order-against">
      {differences.length > 0 && (
        <Tooltip text={differences.map(words).join('\n')}>
          {(described) => (
            <span tabIndex={0} {...described}>
              <StatusDot tone="warn">{t('packing.mismatch')}</StatusDot>
            </span>
          )}
        </Tooltip>
      )}
      {differences.length === 0 && isDeclared && <StatusDot tone="ok">{t('packing.sameAsHeader')}</StatusDot>}
      {(differences.length > 0 || !isDeclared) && totals.grams > 0 && (
        <Button size="small" icon={<ArrowUpToLine />} onClick={take}>
          {t('packing.takeTotals')}
        </Button>
      )}
    </span>
  );
}

export const packingSection: OrderSection = { key: 'packing', fields: ['packingList'], Body: PackingSection, heightPx: 430 };
