import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { shareOf } from './delivery-boxes.ts';

interface DeliveryBoxesProps {
  order: WaybillDetail['order'];
  /** How many boxes the packing list has now. */
  packed: number;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** How many boxes go to each of several addresses: together those of the packing list. */
export function DeliveryBoxes({ order, packed, values, onChange }: DeliveryBoxesProps) {
  const { t } = useTranslation('corrections');
  const delivered = values.reduce((sum, each) => sum + (shareOf(each) ?? 0), 0);
  return (
    <section className="corrections-shares">
      <h2>{t('goods.deliveryBoxes')}</h2>
      <div className="corrections-share-fields">
        {deliveryPointsOf(order).map((point, at) => (
          <Field
            key={nameOf(point, at)}
            label={nameOf(point, at)}
            error={shareOf(values[at] ?? '') === undefined ? t('goods.wrongShare') : undefined}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                inputMode="numeric"
                autoComplete="off"
                value={values[at] ?? ''}
                onChange={({ target }) => onChange(values.map((each, index) => (index === at ? target.value : each)))}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="muted" data-tone={delivered === packed ? undefined : 'warning'}>
        {t('goods.deliverySum', { delivered, packed })}
      </p>
    </section>
  );
}

/** Of an address; its number where it has no other. */
const nameOf = ({ dispatchAddressCode, dispatcher, dispatchCity }: FurtherDelivery, at: number): string =>
  dispatchAddressCode ?? [`${at + 1}.`, [dispatcher, dispatchCity].filter(Boolean).join(', ')].join(' ').trim();
