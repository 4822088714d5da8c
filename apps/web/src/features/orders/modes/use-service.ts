import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { choiceOf, type Service, type ServiceChoice } from './order-mode.ts';
import { useOrderForm, type OrderForm } from '../order-form-context.ts';

/** The service that the open order is written for. */
export function useServiceChoice(): ServiceChoice {
  const { form, mode } = useOrderForm();
  const [shippingWay, line, zxBase] = useWatch({ control: form.control, name: ['shippingWay', 'line', 'zxBase'] });
  return choiceOf(mode, { shippingWay, line, zxBase });
}

/** Another service has other channels, and its goods may leave from another kind of place. */
export function useChooseService(): (choice: ServiceChoice) => void {
  const order = useOrderForm();
  const now = useServiceChoice();
  return useCallback(
    (choice) => {
      setTransport(order, choice.services[0]);
      order.form.setValue('channelId', '', { shouldDirty: true });
      order.form.clearErrors(['channelId', 'loadingPort', 'dischargePort']);
      if (choice.departures === now.departures) return;
      order.form.setValue('loadingPort', '', { shouldDirty: true });
      order.form.setValue('dischargePort', '', { shouldDirty: true });
    },
    [order, now],
  );
}

export function setTransport({ form }: OrderForm, { shippingWay, line, zxBase }: Service): void {
  form.setValue('shippingWay', shippingWay, { shouldDirty: true });
  form.setValue('line', line ?? '', { shouldDirty: true });
  form.setValue('zxBase', zxBase ?? '', { shouldDirty: true });
}
