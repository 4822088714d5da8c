import { HANDOVER_WAYS } from '@waybound/contract/orders/order-codes';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

export type HandoverWay = (typeof HANDOVER_WAYS)[number];

interface WayOfDeliveryProps {
  way: HandoverWay;
  hint: string | undefined;
  onChange: (way: HandoverWay) => void;
}

/** How handed over goods come to us. */
export function WayOfDelivery({ way, hint, onChange }: WayOfDeliveryProps) {
  const { t } = useTranslation('waybillActions');
  return (
    <Field label={t('action.handover.way')} isGroup isRequired span={2} hint={hint}>
      {() => (
        <div className="waybill-radios">
          {HANDOVER_WAYS.map((each) => (
            <label key={each}>
              <input type="radio" name="wayOfDelivery" checked={way === each} onChange={() => onChange(each)} />
              {t(`action.handover.ways.${each}`)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
