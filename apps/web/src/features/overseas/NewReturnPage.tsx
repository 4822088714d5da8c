import { getOverseas } from '@waybound/contract/wire/overseas/overseas';
import { withoutArrivals } from '@waybound/domain/overseas/overseas-copy';
import { request } from '../../api/client.ts';
import { usePageSearch } from '../../parts/page.ts';
import { BegunForm } from '../../parts/templates/BegunForm.tsx';
import { begunSearch } from '../../parts/templates/begun-search.ts';
import { ReturnForm } from './form/ReturnForm.tsx';
import type { BegunReturn, ReturnValues } from './form/return-values.ts';
import './overseas.css';

/** Goods that are announced to a warehouse: from nothing, from earlier ones, or from a template. */
export function NewReturnPage() {
  const from = usePageSearch(begunSearch);
  return (
    <BegunForm<BegunReturn, ReturnValues>
      name="return"
      from={from}
      copied={async (id) => {
        const { order, shippingWay, waybillNo, isOutbound } = await request(getOverseas, { id });
        return { content: isOutbound ? undefined : { order: withoutArrivals(order), shippingWay }, waybillNo };
      }}
      kept={(content) => (content.kind === 'overseas' ? { order: content, shippingWay: content.shippingWay } : undefined)}
    >
      {(typed, begun) => <ReturnForm waybill={undefined} typed={typed} begun={begun} />}
    </BegunForm>
  );
}
