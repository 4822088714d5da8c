import { useEffect } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { queryInStockChannels } from '@waybound/contract/wire/orders/order-aids';
import { useWatch } from 'react-hook-form';
import { useCall } from '../../../api/query.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFieldMark } from '../validation/marks.ts';
import { useOrderForm } from '../order-form-context.ts';
import { OrderField } from './OrderField.tsx';
import { PickControl } from './PickControl.tsx';

type InStockChannels = WireAnswer<typeof queryInStockChannels>;

/** To which of our warehouses the goods are brought, of those that take the chosen channel. Section 6: showWarehouseInfo 0 sees none. */
export function InStockChannelField() {
  const { t, language } = useTranslation('order');
  const { form } = useOrderForm();
  const isShown = useSessionUser()?.showWarehouseInfo !== 0;
  const isAsked = useFieldMark('inStockChannel') !== 'hidden' && isShown;
  const [shippingWay, countryId, channelId, chosen] = useWatch({
    control: form.control,
    name: ['shippingWay', 'countryId', 'channelId', 'inStockChannel'],
  });
  const country = typeof countryId === 'number' ? countryId : 0;
  const { data, isLoading } = useCall(
    queryInStockChannels,
    { shippingWay, countryId: country },
    { isEnabled: isAsked && country > 0, isQuiet: true },
  );
  const offered = data ? offeredFor(data, channelId) : [];
  const isTakenElsewhere = Boolean(chosen) && offered.length > 0 && !offered.some(({ code }) => code === chosen);
  useEffect(() => {
    if (isTakenElsewhere) form.setValue('inStockChannel', '', { shouldDirty: true });
  }, [form, isTakenElsewhere]);
  if (!isShown && !chosen) return null;
  return (
    <OrderField name="inStockChannel" hint={country > 0 ? undefined : t('hints.inStockChannel')}>
      {(field, wiring) => (
        <PickControl
          wiring={wiring}
          options={isLoading ? undefined : offered.map((warehouse) => toOption(warehouse, language))}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          controlRef={field.takeFocus}
        />
      )}
    </OrderField>
  );
}

const toOption = ({ code, zh, en }: InStockChannels[number], language: 'zh' | 'en') => ({
  value: code,
  label: language === 'en' ? en : zh,
  words: `${zh} ${en} ${code}`.toLowerCase(),
});

/** While no channel is chosen, or where the chosen one does not go there, all that take goods for the country. */
function offeredFor(taking: InStockChannels, channelId: unknown) {
  const ofChannel = taking.filter(({ channels }) => channels.some(({ id }) => id === channelId));
  return ofChannel.length > 0 ? ofChannel : taking;
}
