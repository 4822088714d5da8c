import { useMemo, useRef, useState } from 'react';
import type { Batch, BatchOrder } from '@waybound/contract/orders/order-intake';
import { MAX_BATCH_ROWS } from '@waybound/contract/orders/order-intake-limits';
import { columnOf, isIntakeKey, type IntakeKey } from '@waybound/domain/intake/columns';
import { Button } from '../../kit/button/Button.tsx';
import type { SheetColumn, SheetHandle } from '../../kit/sheet/Sheet.tsx';
import { PHONE, useMediaQuery } from '../../kit/use-media-query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { usePricesAreHidden } from '../../parts/waybill/HiddenPrice.tsx';
import { EntryGrid } from '../../parts/entry-grid/EntryGrid.tsx';
import { createHeaderMapper } from '../../parts/entry-grid/header-mapping.ts';
import type { LoadedBatch } from './BatchEditor.tsx';
import { freightOf } from './freight.ts';
import {
  gridErrors,
  gridNotes,
  keyOfColumn,
  mergedRows,
  rowsToRepair,
  toCells,
  toGridRow,
  type GridKey,
  type DescribeOrder,
} from './grid-rows.ts';
import { useCellSuggestions } from './use-cell-suggestions.ts';
import { useFieldNames } from './use-field-names.ts';

/** The rows as they were typed, each wrong cell with its reason; all of them, or only those that need somebody. */
export function BatchGrid({ open }: { open: LoadedBatch }) {
  const { batch, rows } = open;
  const { t } = useTranslation('orderIntake');
  const nameOf = useFieldNames();
  const handle = useRef<SheetHandle<GridKey>>(null);
  /** The rows that were to be repaired when somebody asked for them: one that is right again stays in sight. */
  const [only, setOnly] = useState<readonly number[]>();
  const columns = useColumns(batch);
  const beside = useOrderColumns(batch);
  const places = only?.filter((place) => place < rows.length);
  const shown = (places ?? [...rows.keys()]).flatMap((place) => {
    const cells = rows[place];
    return cells ? [toGridRow(cells, beside.get(place))] : [];
  });
  const sayOther = (key: string, message: string) => t('otherColumn', { title: nameOf(key), message });
  const errors = gridErrors(batch, places ?? [...rows.keys()], sayOther);
  const mapHeader = useMemo(() => createHeaderMapper(headerWords(batch, nameOf)), [batch, nameOf]);
  const toRepair = batch.orders.filter(({ findings, state }) => findings.length > 0 && state !== 'sent').length;

  return (
    <EntryGrid<GridKey>
      // Steps back belong to the rows that are shown.
      key={only ? 'some' : 'all'}
      label={t('grid')}
      columns={columns}
      rows={shown}
      onChange={(next) => {
        const given = next.map((row) => toCells(row, batch.columns.length));
        if (places && given.length < places.length) setOnly(undefined);
        open.setRows(mergedRows(rows, places, given));
      }}
      errors={errors}
      notes={gridNotes(batch, places ?? [...rows.keys()])}
      maxRows={only ? shown.length : MAX_BATCH_ROWS}
      mapHeader={mapHeader}
      totals={useTotals(batch)}
      handle={handle}
      actions={
        <div className="batch-show" role="group" aria-label={t('show')}>
          <Button size="small" aria-pressed={!only} onClick={() => setOnly(undefined)}>
            {t('all', { count: batch.orders.length })}
          </Button>
          <Button
            size="small"
            aria-pressed={Boolean(only)}
            isDisabled={!only && toRepair === 0}
            onClick={() => setOnly(rowsToRepair(batch))}
          >
            {t('onlyWrong', { count: toRepair })}
          </Button>
        </div>
      }
      afterTotals={
        <small className="muted" role="status">
          {t(open.isSaving ? 'saving' : 'kept')}
        </small>
      }
    />
  );
}

/** Reference numbers are mostly 12 to 20 letters; on a phone their column stays while the others scroll, and must leave them space. */
const WIDTHS_PX = { reference: 216, frozenReference: 160, state: 150, price: 110, assumed: 230, taken: 320, text: 132, number: 84 };
const NUMBERS: ReadonlySet<string> = new Set(['decimal', 'count']);

function useColumns({ columns, orders }: Batch): readonly SheetColumn<GridKey>[] {
  const { t } = useTranslation('orderIntake');
  const nameOf = useFieldNames();
  const hidden = usePricesAreHidden();
  const words = useCellSuggestions();
  const isPhone = useMediaQuery(PHONE);
  const hasAssumed = orders.some(({ assumed }) => assumed.length > 0);
  const hasTaken = orders.some(({ taken }) => taken !== null);
  return useMemo(() => {
    const widthOf = (key: IntakeKey) => {
      if (key === 'referenceNo') return isPhone ? WIDTHS_PX.frozenReference : WIDTHS_PX.reference;
      return NUMBERS.has(columnOf(key).kind) ? WIDTHS_PX.number : WIDTHS_PX.text;
    };
    const fields = columns.flatMap(({ key }, place): SheetColumn<GridKey>[] => {
      if (key === null || !isIntakeKey(key)) return [];
      const kind = NUMBERS.has(columnOf(key).kind) ? 'number' : 'text';
      return [{ key: keyOfColumn(place), title: nameOf(key), width: widthOf(key), kind, options: words.get(key) }];
    });
    const first = fields.findIndex(({ title }) => title === nameOf('referenceNo'));
    const reference = first < 0 ? [] : fields.splice(first, 1);
    const price: SheetColumn<GridKey> = {
      key: 'price',
      title: t('columns.price'),
      width: WIDTHS_PX.price,
      kind: 'number',
      isReadOnly: true,
    };
    const state: SheetColumn<GridKey> = { key: 'state', title: t('columns.state'), width: WIDTHS_PX.state, isReadOnly: true };
    const assumed: SheetColumn<GridKey> = { key: 'assumed', title: t('columns.assumed'), width: WIDTHS_PX.assumed, isReadOnly: true };
    const taken: SheetColumn<GridKey> = { key: 'taken', title: t('columns.taken'), width: WIDTHS_PX.taken, isReadOnly: true, isLong: true };
    const beside = [state, ...(hidden ? [] : [price]), ...(hasAssumed ? [assumed] : []), ...(hasTaken ? [taken] : [])];
    return [...reference, ...beside, ...fields];
  }, [columns, t, nameOf, hidden, words, isPhone, hasAssumed, hasTaken]);
}

/** What is shown beside the first row of each waybill. */
function useOrderColumns({ orders }: Batch): ReadonlyMap<number, ReturnType<DescribeOrder>> {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  const nameOf = useFieldNames();
  const say: DescribeOrder = ({ state, findings, price, waybillNo, assumed, taken }: BatchOrder) => ({
    state: findings.length > 0 && state !== 'sent' ? t('wrongCount', { count: findings.length }) : (waybillNo ?? t(`states.${state}`)),
    price: price ? format.money(price.total, price.currency) : '',
    assumed: assumed.map(({ key, currency }) => `${nameOf(key)} ${currency}`).join(' · '),
    taken: taken
      ? t('takenFrom', { waybillNo: taken.waybillNo, fields: taken.fields.map(({ key, text }) => `${nameOf(key)} ${text}`).join(' · ') })
      : '',
  });
  return new Map(orders.map((order) => [order.firstRow, say(order)]));
}

function headerWords({ columns }: Batch, nameOf: (key: string) => string): Readonly<Record<GridKey, readonly string[]>> {
  const words: Record<GridKey, readonly string[]> = { state: [], price: [], assumed: [], taken: [] };
  for (const [place, { title, key }] of columns.entries()) {
    if (key !== null) words[keyOfColumn(place)] = [title, nameOf(key)].filter((word) => word !== '');
  }
  return words;
}

function useTotals({ orders }: Batch): { key: string; label: string; value: string }[] {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  return freightOf(orders).map(({ currency, total }) => ({ key: currency, label: t('total'), value: format.money(total, currency) }));
}
