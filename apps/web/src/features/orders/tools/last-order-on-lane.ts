import type { Order } from '@waybound/contract/orders/order-fields';
import { recurringFields } from '@waybound/contract/orders/order-form';
import { WAYBILL_STATUSES } from '@waybound/contract/waybills/status';
import type { WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { useOrderForm, type OrderForm } from '../order-form-context.ts';
import { choiceOf, type OrderMode, type ServiceChoice } from '../modes/order-mode.ts';
import { isEmptyValue, valueAt } from '../../../parts/form/draft/form-values.ts';
import { isFieldName, toContent, type FieldName } from '../order-values.ts';
import { useServiceChoice } from '../modes/use-service.ts';

/** The lane of an order: the service chosen, where the goods leave from and which country they go to. */

const SUBMITTED = WAYBILL_STATUSES.filter((status) => status !== 'wait_for_confirm');
/** The departure is looked for among the latest orders to the country. */
const RECENT_ORDERS = 20;

/** The last order that went the same lane; only for a form that nobody had begun before. */
export function useLastOrderOnLane(): WaybillDetail | undefined {
  const { form, origin, mode } = useOrderForm();
  const choice = useServiceChoice();
  const [countryId, loadingPort] = useWatch({ control: form.control, name: ['countryId', 'loadingPort'] });
  const isKnown = origin.isNew && typeof countryId === 'number' && !isEmptyValue(loadingPort);
  const orders = useCall(
    listWaybills,
    {
      shippingWays: choice.services.map(({ shippingWay }) => shippingWay),
      countryIds: typeof countryId === 'number' ? [countryId] : [],
      statuses: SUBMITTED,
      sort: 'createdAt',
      direction: 'desc',
      page: 1,
      size: RECENT_ORDERS,
    },
    { isEnabled: isKnown, isQuiet: true },
  );
  const id = isKnown ? orders.data?.rows.find((row) => row.loadingPort === loadingPort && isOfChoice(row, mode, choice))?.id : undefined;
  const last = useCall(getWaybill, { id: id ?? '' }, { isEnabled: id !== undefined, isQuiet: true });
  return id === undefined ? undefined : last.data;
}

/** Of this page, and by the service that is chosen on it: the others have other channels. */
const isOfChoice = (row: WaybillRow, mode: OrderMode, choice: ServiceChoice): boolean => {
  const { shippingWay, line, zxBase } = row;
  return orderPageOf(row) === mode.page && choiceOf(mode, { shippingWay, line: line ?? undefined, zxBase: zxBase ?? undefined }) === choice;
};

/** What is usually the same on a lane. The goods are not, nor what was agreed to. */
const OF_LANE = recurringFields('lane').filter(isFieldName);

/** The fields that the lane's last order had filled in and nobody has touched here. */
export function choicesOfLane({ form }: Pick<OrderForm, 'form'>, last: Order): Map<FieldName, unknown> {
  const { values } = toContent(last);
  const isTouched = (name: FieldName) => form.getFieldState(name).isDirty && !isEmptyValue(form.getValues(name));
  return new Map(
    OF_LANE.filter((name) => !isEmptyValue(valueAt(values, name)) && !isTouched(name)).map((name) => [name, valueAt(values, name)]),
  );
}
