import { useMemo, useState, type RefObject } from 'react';
import { AMAZON_OWNERS, MAX_PLAN_SHEET_ROWS } from '@waybound/contract/site/amazon-plan-states';
import { querySkuInfoPage } from '@waybound/contract/wire/address-book/address-book';
import { PLAN_BOX_KEYS, PLAN_KEYS, type PlanKey } from '@waybound/domain/amazon/plan-sheet';
import { useCall } from '../../../api/query.ts';
import type { SheetColumn, SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EntryGrid } from '../../../parts/entry-grid/EntryGrid.tsx';
import { toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { useFormats } from '../../../parts/format.ts';
import { GridImport } from '../../../parts/goods/GridImport.tsx';
import { useRows, type RowStore } from '../../../parts/goods/row-store.ts';
import { withServerErrors } from '../../../parts/goods/server-errors.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { useSettled } from '../../../parts/use-settled.ts';
import { mapPlanHeader, readPlan } from './plan-cells.ts';

const WIDTHS: Readonly<Record<PlanKey, number>> = {
  boxes: 88,
  length: 84,
  width: 84,
  height: 84,
  weight: 96,
  msku: 190,
  quantity: 96,
  expiration: 124,
  labelOwner: 96,
  prepOwner: 96,
};

const NUMBERS: readonly PlanKey[] = [...PLAN_BOX_KEYS, 'quantity'];

interface PlanGridProps {
  store: RowStore<PlanKey>;
  handle: RefObject<SheetHandle<PlanKey> | null>;
  /** About the whole of it: there are no boxes. */
  note: string | undefined;
}

/** The boxes of a plan and what is in them: typed, pasted or out of a workbook. SKUs of the library are offered while one is typed. */
export function PlanGrid({ store, handle, note }: PlanGridProps) {
  const { t } = useTranslation('amazonPlans');
  const format = useFormats();
  const words = useRuleTexts();
  const rows = useRows(store);
  const { findings, totals } = readPlan(rows);
  const [typed, setTyped] = useState('');
  const skus = useSkus(typed);
  const columns = useMemo(
    () =>
      PLAN_KEYS.map((key): SheetColumn<PlanKey> => ({
        key,
        title: t(`columns.${key}`),
        width: WIDTHS[key],
        kind: NUMBERS.includes(key) ? 'number' : 'text',
        isRequired: key === 'msku' || key === 'quantity',
        ...(key === 'msku' && { options: skus, onTyped: setTyped }),
        ...((key === 'labelOwner' || key === 'prepOwner') && { options: AMAZON_OWNERS.map((owner) => t(`owner.${owner}`)) }),
      })),
    [t, skus],
  );
  return (
    <EntryGrid<PlanKey>
      label={t('boxes')}
      columns={columns}
      rows={rows}
      onChange={store.setRows}
      errors={withServerErrors(toSheetErrors(findings, words), rows, store)}
      maxRows={MAX_PLAN_SHEET_ROWS}
      mapHeader={mapPlanHeader}
      totals={[
        { key: 'boxes', label: t('totals.boxes'), value: format.count(totals.boxes) },
        { key: 'units', label: t('totals.units'), value: format.count(totals.units) },
      ]}
      handle={handle}
      note={note}
      actions={<GridImport list="amazonPlan" keys={PLAN_KEYS} store={store} onReplace={(next) => handle.current?.replaceRows(next)} />}
    />
  );
}

const NO_SKUS: readonly string[] = [];

/** Of the library, what has this in it; the first ones before anything is typed. */
function useSkus(typed: string): readonly string[] {
  const search = useSettled(typed);
  const { data } = useCall(querySkuInfoPage, { search, size: 20 });
  return useMemo(() => data?.rows.map(({ sku }) => sku) ?? NO_SKUS, [data]);
}
