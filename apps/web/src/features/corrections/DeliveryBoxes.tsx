import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { deliveryPointsOf } from '@waybound/domain/order/end/delivery-points';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** The boxes of each address as they are typed, of an end waybill with several; of any other none. */
export const deliveryBoxesOf = (order: WaybillDetail['order']): string[] =>
  order.furtherDeliveries?.length ? deliveryPointsOf(order).map(({ dispatchBoxes }) => String(dispatchBoxes ?? '')) : [];

/** A share as it is sent; undefined of what is no number of boxes. */
export const shareOf = (typed: string): number | undefined => (/^[1-9][0-9]{0,4}$/.test(typed.trim()) ? Number(typed) : undefined);

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
        {deliveryPointsOf(order).map(({ dispatchAddressCode, dispatcher, dispatchCity }, at) => (
          <Field
            key={at}
            label={dispatchAddressCode ?? ([dispatcher, dispatchCity].filter(Boolean).join(', ') || String(at + 1))}
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
