import { useState } from 'react';
import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { orderOutbound, priceOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import type { WireAnswer } from '@waybound/contract/wire';
import type { ApiError } from '../../../api/api-error.ts';
import { refreshReads, useChange } from '../../../api/query.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { attachLabels } from '../labels/attach-labels.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';
import { lineOf, orderedKeys, outboundSentOf, type OutboundValues } from './outbound-values.ts';

export type PricedOrder = WireAnswer<typeof priceOutbound>;
type Ordered = WireAnswer<typeof orderOutbound>;

interface Ordering {
  /** Seen, and not agreed to. */
  priced: PricedOrder | undefined;
  isPricing: boolean;
  isOrdering: boolean;
  price: () => Promise<void>;
  /** Answers what was ordered, once the labels of its pieces were sent too; undefined where it was refused. */
  order: () => Promise<Ordered | undefined>;
  giveUp: () => void;
}

/** Prices an order as it is typed, and places it at the price that was seen. */
export function useOrdering(
  form: RecordForm<OutboundValues, { id: string; rev: number }>,
  ids: readonly string[],
  services: readonly OverseasService[],
): Ordering {
  const { t } = useTranslation('overseas');
  const [priced, setPriced] = useState<PricedOrder>();
  const [isSending, setIsSending] = useState(false);
  const { values, record } = form;
  const sent = outboundSentOf(ids, values, services);
  const pricing = useChange(priceOutbound, { refreshes: [], onRefused: form.refused });
  // The pages are read again once the labels are there too.
  const onRefused = (error: ApiError) => {
    form.refused(error);
    void refreshReads(OVERSEAS_READS);
  };
  const ordering = useChange(orderOutbound, { refreshes: [], onRefused });
  return {
    priced,
    isPricing: pricing.isBusy,
    isOrdering: ordering.isBusy || isSending,
    price: async () => setPriced(await form.submit(() => pricing.run(sent))),
    order: async () => {
      const agreed = (priced?.totals ?? []).map(({ currency, amount }) => ({ currency, amount: amount ?? '' }));
      const answer = await ordering.run({ ...(record && { id: record.id, rev: record.rev }), ...sent, agreed });
      if (answer) {
        setIsSending(true);
        const lines = orderedKeys(ids, values).map((key) => lineOf(values, key));
        await attachLabels(answer, lines, services, (name, why) => toast('error', t('labels.failed', { name, why })));
        await refreshReads(OVERSEAS_READS);
        setIsSending(false);
      }
      setPriced(undefined);
      return answer;
    },
    giveUp: () => setPriced(undefined),
  };
}
