import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import { container } from '@waybound/contract/orders/delivery-fields';
import { MAX_CONTAINERS } from '@waybound/contract/orders/order-limits';
import { containerFindings } from '@waybound/domain/order/end/containers';
import { useWatch } from 'react-hook-form';
import type { SheetColumn } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { createHeaderMapper } from '../../../parts/entry-grid/header-mapping.ts';
import { createRowReader } from '../../../parts/entry-grid/row-reader.ts';
import { useFormats } from '../../../parts/format.ts';
import { RowsField } from '../fields/RowsField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { LIST_COLUMNS, withoutBlankRows, type ListKey } from '../order-values.ts';

type Key = ListKey<'containers'>;

const mapHeader = createHeaderMapper<Key>({
  cabinetNumber: ['柜号', '集装箱号', 'container number', 'container no', 'container'],
  cabinetType: ['柜型', '箱型', 'container type', 'type', 'size'],
});
const WIDTHS: Readonly<Record<Key, number>> = { cabinetNumber: 180, cabinetType: 140 };

const readRows = createRowReader<Key, typeof container>(container, (cells) => cells);

export function ContainersSection() {
  const { t } = useTranslation('endOrder');
  const format = useFormats();
  const { form } = useOrderForm();
  useWatch({ control: form.control, name: 'containers' });
  const { containers } = withoutBlankRows(form.getValues());
  const columns = LIST_COLUMNS.containers.map((key): SheetColumn<Key> => ({
    key,
    title: t(`containers.columns.${key}`),
    width: WIDTHS[key],
    isRequired: key === 'cabinetNumber',
    ...(key === 'cabinetType' && { options: CABINET_TYPES }),
  }));
  return (
    <RowsField
      name="containers"
      columns={columns}
      read={readRows}
      findingsOf={containerFindings}
      mapHeader={mapHeader}
      totals={[{ key: 'containers', label: t('containers.totals.containers'), value: format.count(containers?.length ?? 0) }]}
      maxRows={MAX_CONTAINERS}
    />
  );
}
