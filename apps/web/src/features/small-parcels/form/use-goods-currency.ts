import { useEffect, useRef, useState, type RefObject } from 'react';
import { queryApiSkuInfos } from '@waybound/contract/wire/address-book/address-book';
import { skuKey } from '@waybound/domain/sku-key';
import { request } from '../../../api/client.ts';
import type { SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { itemCompletion } from '../../../parts/goods/complete-item.ts';
import type { RowCompletion, Sku } from '../../../parts/goods/sku-completion.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import type { CustomsValues, ItemCells, ItemKey } from './parcel-values.ts';

interface GoodsScope {
  /** A SKU's customs code may be another one in each country. */
  countryId: number | undefined;
  /** Somebody has said the currency before; else it follows the SKUs until somebody chooses one. */
  isSaid: boolean;
}

export interface GoodsCurrency {
  handle: RefObject<SheetHandle<ItemKey> | null>;
  newest: RefObject<CustomsValues>;
  completion: RowCompletion<ItemCells>;
  /** Puts rows in that the SKU library has completed. */
  put: (completed: readonly ItemCells[]) => void;
  choose: (currency: string) => void;
}

/** Goods and the one currency of their values: what the library says in one is never taken for another. */
export function useGoodsCurrency<R>(form: RecordForm<CustomsValues, R>, { countryId, isSaid }: GoodsScope): GoodsCurrency {
  const { values, set } = form;
  const handle = useRef<SheetHandle<ItemKey>>(null);
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  });
  const known = useRef(new Map<string, Sku>());
  const knownOf = ({ sku }: ItemCells) => known.current.get(skuKey(sku));
  const [isChosen, setIsChosen] = useState(isSaid);
  const follows = () => !isChosen && newest.current.items.every(({ declareValue }) => declareValue === '');
  const skuOf = ({ sku }: ItemCells) => sku;

  const put = (completed: readonly ItemCells[]) => {
    const { items, currency: before } = newest.current;
    const isFilled = (row: ItemCells, at: number) => row.declareValue !== items[at]?.declareValue;
    const currencies = new Set(completed.filter(isFilled).map((row) => knownOf(row)?.declareCurrency));
    const [only] = currencies.size === 1 ? currencies : [];
    const currency = follows() && only !== undefined ? only : before;
    if (currency !== before) set({ currency });
    const isForeign = (row: ItemCells, at: number) => isFilled(row, at) && knownOf(row)?.declareCurrency !== currency;
    handle.current?.replaceRows(completed.map((row, at) => (isForeign(row, at) ? { ...row, declareValue: '' } : row)));
  };
  /** What the library has given goes with its currency, and comes in it; what somebody has typed stays. */
  const revalue = (from: string, to: string) => {
    const { items } = newest.current;
    const revalued = items.map((row) => {
      const sku = knownOf(row);
      if (!sku?.declareValue) return row;
      const isGiven = sku.declareCurrency === from && row.declareValue === sku.declareValue;
      const isEmpty = isGiven || row.declareValue === '';
      if (!isEmpty) return row;
      const declareValue = sku.declareCurrency === to ? sku.declareValue : '';
      return declareValue === row.declareValue ? row : { ...row, declareValue };
    });
    if (revalued.some((row, at) => row !== items[at])) handle.current?.replaceRows(revalued);
  };
  const learn = async (skus: readonly string[], before: string) => {
    try {
      const answer = await request(queryApiSkuInfos, { skus: [...skus] });
      for (const sku of answer.skus) known.current.set(skuKey(sku.sku), sku);
      revalue(before, newest.current.currency);
    } catch {
      // The request has shown the error.
    }
  };
  const choose = (currency: string) => {
    const { currency: before, items } = newest.current;
    set({ currency });
    setIsChosen(true);
    revalue(before, currency);
    // Of rows that were there when the form was opened nobody knows yet where they have their values from.
    const skus = [...new Set(items.flatMap((row) => (row.declareValue === '' || knownOf(row) ? [] : [row.sku.trim()])))].filter(Boolean);
    if (skus.length > 0) void learn(skus, before);
  };
  return {
    handle,
    newest,
    completion: {
      skuOf,
      complete: (row, sku) => {
        known.current.set(skuKey(sku.sku), sku);
        const currency = (follows() ? sku.declareCurrency : undefined) ?? newest.current.currency;
        return itemCompletion<ItemCells>(skuOf, countryId, currency).complete(row, sku);
      },
    },
    put,
    choose,
  };
}
