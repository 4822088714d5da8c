import { initOrderForm, rememberInsurance } from '@waybound/contract/wire/orders/order-aids';
import Pin from 'lucide-react/icons/pin';
import { useWatch } from 'react-hook-form';
import { useCall, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import './order-tools.css';

/** Saves the choice for new orders, where it differs from the saved one. */
export function RememberInsurance() {
  const { t } = useTranslation('orderTools');
  const { form } = useOrderForm();
  const { services } = useServiceChoice();
  const isBuyInsurance = useWatch({ control: form.control, name: 'isBuyInsurance' });
  const saved = useCall(initOrderForm, { shippingWay: services[0].shippingWay }, { isQuiet: true });
  const choice = (isBought: boolean) => t(isBought ? 'insurance.choice.yes' : 'insurance.choice.no');
  const change = useChange(rememberInsurance, {
    refreshes: [initOrderForm],
    done: ({ isBuyInsurance: isBought }) => t('insurance.remembered', { choice: choice(isBought) }),
  });
  if (typeof isBuyInsurance !== 'boolean' || !saved.data || saved.data.defaults.isBuyInsurance === isBuyInsurance) return null;
  return (
    <div className="order-remember">
      <Button size="small" variant="quiet" icon={<Pin />} isBusy={change.isBusy} onClick={() => void change.run({ isBuyInsurance })}>
        {t('insurance.remember')}
      </Button>
    </div>
  );
}
