import { furtherDelivery } from '@waybound/contract/orders/delivery-fields';
import { MAX_FURTHER_DELIVERIES } from '@waybound/contract/orders/order-limits';
import type { FormFinding } from '@waybound/contract/rules';
import { deliveryFindings, deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { missingInDeliveries } from '@waybound/domain/order/requirements';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import type { SheetColumn } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { createRowReader } from '../../../parts/entry-grid/row-reader.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useFormats } from '../../../parts/format.ts';
import { RowsField } from '../fields/RowsField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { LIST_COLUMNS, type ListKey } from '../order-values.ts';
import { useSetting } from '../validation/marks.ts';
import { readValues } from '../validation/order-check.ts';

type Key = ListKey<'furtherDeliveries'>;

const mapHeader = createHeaderMapper<Key>({
  dispatchAddressCode: ['仓库代码', '仓库', 'warehouse code', 'warehouse', 'FC'],
  dispatchBoxes: ['箱数', '件数', 'boxes', 'cartons', 'qty'],
  dispatchPallets: ['托数', '卡板数', 'pallets'],
  dispatchAppointment: ['期望送仓日期', '预约日期', 'wished day', 'appointment', 'delivery date'],
  dispatcher: ['收货公司', '公司', 'company', 'consignee'],
  dispatchLinkMan: ['联系人', '收货人', 'contact', 'attn'],
  dispatchPhone: ['电话', 'phone', 'tel'],
  dispatchEmail: ['邮箱', '电子邮箱', 'e-mail', 'email', 'mail'],
  dispatchAddress: ['地址', 'address', 'street'],
  dispatchAddress2: ['地址2', '地址二', 'address 2', 'address line 2', 'street 2'],
  dispatchCity: ['城市', 'city'],
  dispatchProvince: ['州/省', '州', '省', 'state', 'province'],
  dispatchZipCode: ['邮编', 'postcode', 'zip', 'zip code'],
});
const WIDTHS: Readonly<Record<Key, number>> = {
  dispatchAddressCode: 110,
  dispatchBoxes: 70,
  dispatchPallets: 70,
  dispatchAppointment: 120,
  dispatcher: 170,
  dispatchLinkMan: 110,
  dispatchPhone: 130,
  dispatchEmail: 150,
  dispatchAddress: 200,
  dispatchAddress2: 130,
  dispatchCity: 110,
  dispatchProvince: 70,
  dispatchZipCode: 80,
};
const NUMBERS: ReadonlySet<Key> = new Set<Key>(['dispatchBoxes', 'dispatchPallets']);
const LIST = /^furtherDeliveries\.(?=[0-9])/;

const readRows = createRowReader<Key, typeof furtherDelivery>(furtherDelivery, (cells) => cells);

export function FurtherDeliveriesSection() {
  const { t } = useTranslation('endOrder');
  const format = useFormats();
  const hasTried = useHasTried();
  const { form } = useOrderForm();
  const setting = useSetting();
  const warehouses = usePublicData()?.warehouses;
  useWatch({ control: form.control, name: ['furtherDeliveries', 'dispatchBoxes', 'dispatchPallets', 'dispatchAddressCode', 'portEta'] });
  const order = readValues(form.getValues());
  const points = deliveryPointsOf(order);
  const sum = (field: 'dispatchBoxes' | 'dispatchPallets') => format.count(points.reduce((all, point) => all + (point[field] ?? 0), 0));
  const codes = (warehouses ?? []).filter(({ kind, countryId }) => kind === 'fba' && countryId === order.countryId).map(({ code }) => code);

  const findingsOf = (): readonly FormFinding[] => {
    const inRows = deliveryFindings(order, undefined).filter(({ path }) => LIST.test(path));
    return [
      ...inRows.map((finding) => ({ ...finding, path: finding.path.replace(LIST, '') })),
      ...(hasTried ? missingInDeliveries(order, setting) : []),
    ];
  };
  const columns = LIST_COLUMNS.furtherDeliveries.map((key): SheetColumn<Key> => ({
    key,
    title: t(`deliveries.columns.${key}`),
    width: WIDTHS[key],
    kind: NUMBERS.has(key) ? 'number' : 'text',
    isRequired: key === 'dispatchBoxes',
    ...(key === 'dispatchAddressCode' && { options: codes }),
  }));
  return (
    <RowsField
      name="furtherDeliveries"
      columns={columns}
      read={readRows}
      findingsOf={findingsOf}
      mapHeader={mapHeader}
      totals={[
        { key: 'addresses', label: t('deliveries.totals.addresses'), value: format.count(points.length) },
        { key: 'boxes', label: t('deliveries.totals.boxes'), value: sum('dispatchBoxes') },
        { key: 'pallets', label: t('deliveries.totals.pallets'), value: sum('dispatchPallets') },
      ]}
      maxRows={MAX_FURTHER_DELIVERIES}
    />
  );
}
