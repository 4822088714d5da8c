import { useRef, useState } from 'react';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { MAX_PARCEL_ITEMS, PARCEL_CATEGORIES } from '@waybound/contract/small-parcels/parcel-states';
import { formatMoney } from '@waybound/domain/measures';
import { valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import type { SheetColumn, SheetErrors } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EntryGrid } from '../../../parts/entry-grid/EntryGrid.tsx';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { hasNoRows, toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { isTyped } from '../../../parts/goods/sku-completion.ts';
import { SkuCompletion, UnknownSkus, type SkuCompleter } from '../../../parts/goods/SkuCompletion.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { useFormats } from '../../../parts/format.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { ITEM_KEYS, readItems, type CustomsValues, type ItemCells, type ItemKey } from './parcel-values.ts';
import type { GoodsCurrency } from './use-goods-currency.ts';

const WIDTHS: Readonly<Record<ItemKey, number>> = {
  sku: 120,
  declareNameEn: 170,
  declareNameCn: 140,
  hsCode: 110,
  origin: 80,
  quantity: 80,
  declareValue: 100,
  unitWeight: 180,
  merchantProductId: 160,
  productModel: 110,
  gtin: 140,
  noGtin: 90,
};
const NUMBERS: ReadonlySet<ItemKey> = new Set<ItemKey>(['quantity', 'declareValue', 'unitWeight']);
const REQUIRED: ReadonlySet<ItemKey> = new Set<ItemKey>(['declareNameEn', 'hsCode', 'origin', 'quantity', 'declareValue']);

const mapItems = createHeaderMapper<ItemKey>({
  sku: ['SKU'],
  declareNameEn: ['英文品名', 'name in English', 'English name'],
  declareNameCn: ['中文品名', 'name in Chinese', 'Chinese name'],
  hsCode: ['HS 编码', 'HS编码', '海关编码', 'HS code'],
  origin: ['原产国', 'origin', 'country of origin'],
  quantity: ['数量', 'quantity', 'qty'],
  declareValue: ['单价', '申报单价', 'unit value', 'declared value'],
  unitWeight: ['单件净重', '单件净重（kg）', 'net weight', 'unit weight'],
  merchantProductId: ['商家编号', 'merchant’s number', 'M-PID'],
  productModel: ['型号', 'model', 'NS-PID'],
  gtin: ['GTIN', 'EAN', 'S-PID'],
  noGtin: ['无 GTIN', 'no GTIN'],
});

interface CustomsProps<V extends CustomsValues, R> {
  form: RecordForm<V, R>;
  goods: GoodsCurrency;
}

/** What customs is told beside the goods. */
export function CustomsFields<V extends CustomsValues, R>({ form, goods }: CustomsProps<V, R>) {
  const { t } = useTranslation('smallParcels');
  // Of the fields that every form of customs data has.
  const own = form as unknown as RecordForm<CustomsValues>;
  const { values, set, errorOf } = own;
  return (
    <FieldGrid>
      <Field label={t('fields.currency')} error={errorOf('currency')} isRequired>
        {(wiring) => (
          <SelectInput
            {...wiring}
            name="currency"
            options={ORDER_CURRENCIES.map((value) => ({ value, label: value }))}
            value={values.currency}
            emptyLabel={values.currency === '' ? t('form.choose') : undefined}
            onChange={({ target }) => goods.choose(target.value)}
          />
        )}
      </Field>
      <Field label={t('fields.category')} error={errorOf('category')} isRequired>
        {(wiring) => (
          <SelectInput
            {...wiring}
            name="category"
            options={PARCEL_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            value={values.category}
            onChange={({ target }) => set({ category: target.value })}
          />
        )}
      </Field>
      <FormText form={own} name="iossNo" label={t('fields.iossNo')} hint={t('form.iossHint')} />
      <FormText form={own} name="taxNo" label={t('fields.taxNo')} />
    </FieldGrid>
  );
}

/** What is in the parcel; what the SKU library knows of a SKU comes by itself. */
export function ItemGrid<V extends CustomsValues, R>({ form, goods }: CustomsProps<V, R>) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const words = useRuleTexts();
  const { values, set, errorOf } = form;
  const completer = useRef<SkuCompleter<ItemCells>>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const read = readItems(values.items);
  const items = read.lines.map(({ value }) => value);
  const columns = ITEM_KEYS.map((key): SheetColumn<ItemKey> => ({
    key,
    title: t(`item.${key}`),
    width: WIDTHS[key],
    kind: NUMBERS.has(key) ? 'number' : 'text',
    isRequired: REQUIRED.has(key),
    ...(key === 'noGtin' && { options: ['yes'] }),
  }));
  return (
    <>
      <p className="muted">{t('form.originHint')}</p>
      <EntryGrid<ItemKey>
        label={t('form.sections.items')}
        columns={columns}
        rows={values.items}
        onChange={(rows, change) => {
          // What is changed are the items alone.
          set({ items: rows } as Partial<V>);
          if (isTyped(change)) completer.current?.changed(values.items, rows);
        }}
        errors={merged(toSheetErrors(read.findings, words), refusedCells(read.lines, errorOf))}
        maxRows={MAX_PARCEL_ITEMS}
        mapHeader={mapItems}
        totals={[
          { key: 'pieces', label: t('form.pieces'), value: format.count(items.reduce((sum, { quantity = 0 }) => sum + quantity, 0)) },
          { key: 'value', label: t('form.value'), value: format.money(formatMoney(valueOf(items)), values.currency) },
        ]}
        handle={goods.handle}
        actions={
          <SkuCompletion
            rows={values.items}
            getRows={() => goods.newest.current.items}
            completion={goods.completion}
            completer={completer}
            onComplete={goods.put}
            onUnknown={setUnknown}
          />
        }
        afterTotals={<UnknownSkus skus={unknown} rows={values.items} />}
        note={hasNoRows(read) ? errorOf('items') : undefined}
      />
    </>
  );
}

/** What was said of items by their place among those that were sent, at their cells. */
function refusedCells(lines: readonly { at: number }[], errorOf: (name: string) => string | undefined): SheetErrors<ItemKey> {
  const rows = lines.flatMap(({ at }, index) => {
    if (errorOf(`items.${index}`) === undefined) return [];
    const cells = ITEM_KEYS.flatMap((key) => {
      const sentence = errorOf(`items.${index}.${key}`);
      return sentence === undefined ? [] : [[key, sentence] as const];
    });
    return [[at, Object.fromEntries(cells)] as const];
  });
  return new Map(rows);
}

const merged = (own: SheetErrors<string>, refused: SheetErrors<ItemKey>): SheetErrors<ItemKey> =>
  new Map([...new Set([...own.keys(), ...refused.keys()])].map((at) => [at, { ...refused.get(at), ...own.get(at) }]));
