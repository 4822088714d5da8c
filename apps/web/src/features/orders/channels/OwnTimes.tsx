import { ownTimes } from '@waybound/contract/wire/waybills/waybill-aids';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOrderForm } from '../order-form-context.ts';

/** How long the customer's own waybills took with a channel, beside what it promises; nothing where too few have arrived. */
export function OwnTimes({ channelId }: { channelId: string }) {
  const { t } = useTranslation('tracking');
  const { form } = useOrderForm();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const country = typeof countryId === 'number' ? countryId : 0;
  const { data } = useCall(ownTimes, { countryId: country }, { isEnabled: country > 0, isQuiet: true });
  const times = data?.find((each) => each.channelId === channelId);
  if (!times) return null;
  const days = (count: number) => t('days', { count });
  return <small>{t('ownTimes', { count: times.samples, p50: days(times.p50Days), p80: days(times.p80Days) })}</small>;
}
