import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useChooseService, useServiceChoice } from '../modes/use-service.ts';
import { useOrderField } from './OrderField.tsx';

/** Which service the order is for, where the page has several: what is asked and which channels are offered follow at once. */
export function ServiceField() {
  const { t } = useTranslation('order');
  const { choices } = useOrderForm().mode;
  const { field, error } = useOrderField('shippingWay');
  const chosen = useServiceChoice();
  const choose = useChooseService();
  if (choices.length === 1) return null;
  return (
    <Field label={t('fields.shippingWay')} isRequired isGroup span={3} error={error}>
      {(wiring) => (
        <RadioGroup
          name="service"
          wiring={wiring}
          choices={choices.map(({ key }) => ({ value: key, label: t(`services.${key}`) }))}
          value={chosen.key}
          onChange={(key) => {
            const choice = choices.find((each) => each.key === key);
            if (choice) choose(choice);
          }}
          onBlur={field.onBlur}
          firstRef={field.takeFocus}
        />
      )}
    </Field>
  );
}
