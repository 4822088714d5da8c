import { orderFields } from '@waybound/contract/orders/order-fields';
import { check } from '@waybound/contract/rules';
import { waybillOfBill } from '@waybound/contract/wire/orders/orders';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useSettled } from '../../../parts/use-settled.ts';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { WaybillLink } from '../../../parts/waybill/WaybillLink.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { useOpenDraftId } from '../use-open-draft-id.ts';
import { OrderField } from './OrderField.tsx';

/** The bills of the customer's own main leg: together they belong to one waybill, which is said and opened where they are typed again. */
export const MasterBillField = () => <OrderField name="masterBillNo" fault={useFaultOfBill('masterBillNo')} />;
export const HouseBillField = () => <OrderField name="houseBillNo" fault={useFaultOfBill('houseBillNo')} />;

/** At the field that a save would name: the house bill, where there is one. */
function useFaultOfBill(name: 'masterBillNo' | 'houseBillNo'): ReactNode {
  const { t } = useTranslation('order');
  const bill = useSettledBill();
  const { data: found } = useCall(waybillOfBill, bill ?? { masterBillNo: '' }, { isEnabled: bill !== undefined, isQuiet: true });
  const ownId = useOpenDraftId();
  if (!bill || !found || found.id === ownId || name !== (bill.houseBillNo === undefined ? 'masterBillNo' : 'houseBillNo')) return undefined;
  const { id, waybillNo, status, zxBase, loadingPort } = found;
  // A form that holds something unsaved asks before it is left for the other one.
  const page = status === 'wait_for_confirm' ? orderPageOf({ shippingWay: 'HD', zxBase, loadingPort, isPortToPort: false }) : undefined;
  return (
    <>
      {t(page ? 'bill.inDraft' : 'bill.onWaybill', { waybillNo })}{' '}
      {page ? (
        <Link className="text-link" to={page} search={{ id }}>
          {t('bill.openDraft')}
        </Link>
      ) : (
        <WaybillLink waybill={{ kind: 'end', id, waybillNo }} className="text-link" text={t('bill.openWaybill')} />
      )}
    </>
  );
}

/** Once nothing more is typed, and both can be read as bills; only an end waybill has them. */
function useSettledBill(): { masterBillNo: string; houseBillNo?: string } | undefined {
  const { form } = useOrderForm();
  const typed = useWatch({ control: form.control, name: ['shippingWay', 'masterBillNo', 'houseBillNo'] });
  const [way, master, house] = typed;
  const settled = useSettled(JSON.stringify([master, house]));
  const masterBill = check(orderFields.shape.masterBillNo, master);
  const houseBill = check(orderFields.shape.houseBillNo, house);
  const isSettled = settled === JSON.stringify([master, house]);
  if (way !== 'HD' || !isSettled || !masterBill.ok || !houseBill.ok || masterBill.value === undefined) return undefined;
  return { masterBillNo: masterBill.value, ...(houseBill.value !== undefined && { houseBillNo: houseBill.value }) };
}
