import {
  AMAZON_END_BASES,
  AMAZON_ORDER_GROUPINGS,
  AMAZON_ORDER_WAYS,
  type AmazonEndBase,
  type AmazonOrderGrouping,
  type AmazonOrderWay,
} from '@waybound/contract/site/amazon-shipment-states';
import { Field } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useWayName } from '../../../parts/waybill/way-name.ts';

/** How the shipments are ordered. The last two are an end delivery's. */
interface Carriage {
  shippingWay: AmazonOrderWay;
  zxBase: AmazonEndBase;
  grouping: AmazonOrderGrouping;
}
export const USUAL_CARRIAGE: Carriage = { shippingWay: 'AIR', zxBase: 'LCL', grouping: 'warehouse' };

/** What of it the server is told. */
export const toldOf = ({ shippingWay, ...ofEnd }: Carriage) => ({ shippingWay, ...(shippingWay === 'HD' && ofEnd) });

interface OrderCarriageProps {
  carriage: Carriage;
  onChange: (carriage: Carriage) => void;
}

export function OrderCarriage({ carriage, onChange }: OrderCarriageProps) {
  const { t } = useTranslation('amazonShipments');
  const wayName = useWayName();
  const { shippingWay, zxBase, grouping } = carriage;
  // The values of the controls are those of the lists that they are made of.
  const set = (change: { [K in keyof Carriage]?: string }) => onChange({ ...carriage, ...change } as Carriage);
  return (
    <>
      <Field label={t('create.way')} hint={t('create.wayHint')}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            value={shippingWay}
            options={AMAZON_ORDER_WAYS.map((value) => ({ value, label: wayName(value) }))}
            onChange={({ target }) => set({ shippingWay: target.value })}
          />
        )}
      </Field>
      {shippingWay === 'HD' && (
        <>
          <Field label={t('create.base')} isGroup>
            {(wiring) => (
              <RadioGroup
                name="zxBase"
                wiring={wiring}
                choices={AMAZON_END_BASES.map((value) => ({ value, label: t(`create.bases.${value}`) }))}
                value={zxBase}
                onChange={(value) => set({ zxBase: value })}
              />
            )}
          </Field>
          <Field label={t('create.grouping')} isGroup>
            {(wiring) => (
              <RadioGroup
                name="grouping"
                wiring={wiring}
                choices={AMAZON_ORDER_GROUPINGS.map((value) => ({ value, label: t(`create.groupings.${value}`) }))}
                value={grouping}
                onChange={(value) => set({ grouping: value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
