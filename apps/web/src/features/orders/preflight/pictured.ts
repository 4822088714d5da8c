import { useMemo } from 'react';
import { queryApiSkuInfos } from '@waybound/contract/wire/address-book/address-book';
import type { RuleSet } from '@waybound/contract/orders/preflight-rules';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { useCall } from '../../../api/query.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { useOrderForm } from '../order-form-context.ts';

/** The order's SKUs whose picture is in the library; undefined while that is not known, or no rule asks for it. */
export function usePicturedSkus(rules: RuleSet | undefined, isEcommerce: boolean): ReadonlySet<string> | undefined {
  const { invoice } = useOrderForm();
  const rows = useRows(invoice);
  const skus = useMemo(() => [...new Set(rows.map(({ sku }) => normalizedValue(sku)).filter(Boolean))].sort(), [rows]);
  const isAsked =
    rules?.rules.some(({ kind, scope }) => kind === 'picture' && (scope?.isEcommerce ?? isEcommerce) === isEcommerce) === true;
  const { data } = useCall(queryApiSkuInfos, { skus }, { isEnabled: isAsked && skus.length > 0, isQuiet: true, keepsPreviousData: true });
  return useMemo(() => data && new Set(data.skus.filter(({ imgUrl }) => imgUrl).map(({ sku }) => normalizedValue(sku))), [data]);
}
