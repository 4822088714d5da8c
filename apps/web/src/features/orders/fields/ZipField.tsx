import { useEffect, useState } from 'react';
import { validateRemoteType } from '@waybound/contract/wire/address-book/address-checks';
import { orderFields } from '@waybound/contract/orders/order-fields';
import { check } from '@waybound/contract/rules';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';
import { OrderField } from './OrderField.tsx';

/** The postcode of the delivery, with a hint where carriers charge it as a remote area. */
export function ZipField() {
  return <OrderField name="dispatchZipCode" hint={useRemoteHint()} />;
}

function useRemoteHint(): string | undefined {
  const { t } = useTranslation('order');
  const place = useSettledPlace();
  const answer = useCall(validateRemoteType, place ?? { countryId: 0, dispatchZipCode: '' }, {
    isEnabled: place !== undefined,
    isQuiet: true,
  });
  const [first] = answer.data?.areas ?? [];
  if (!place || !first) return undefined;
  const carriers = [...new Set(answer.data?.areas.map(({ carrier }) => carrier))].join(' · ');
  const since = t('remote.since', { source: first.source, day: first.validFrom });
  return `${t(first.type === 'extended' ? 'remote.extended' : 'remote.remote', { carriers })} (${since})`;
}

const DEBOUNCE_MS = 450;

/** Country and postcode, a moment after the last key; undefined while they cannot be asked about. */
function useSettledPlace(): { countryId: number; dispatchZipCode: string } | undefined {
  const { form } = useOrderForm();
  const [countryId, zipCode] = useWatch({ control: form.control, name: ['countryId', 'dispatchZipCode'] });
  const checked = check(orderFields.shape.dispatchZipCode, zipCode);
  const typed = checked.ok ? checked.value : undefined;
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  if (typeof countryId !== 'number' || settled === undefined || settled !== typed) return undefined;
  return { countryId, dispatchZipCode: settled };
}
