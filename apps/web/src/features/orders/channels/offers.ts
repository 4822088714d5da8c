import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { channelPrices } from '@waybound/contract/wire/orders/orders';
import type { OfferedQuote, Quote } from '@waybound/contract/pricing/pricing';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ApiError } from '../../../api/api-error.ts';
import { callQuery, queryClient } from '../../../api/query.ts';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { contentOf, useOrderForm } from '../order-form-context.ts';
import type { Service } from '../modes/order-mode.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import { toGoodsRequest, type GoodsRequest } from './price-request.ts';

/** One channel that takes the goods there, with its price. */
export interface Offer {
  quote: OfferedQuote;
  service: Service;
}

export interface Offers {
  list: readonly Offer[];
  /** Channels without a price, by the currency that has no exchange rate. */
  withoutRate: readonly WireAnswer<typeof channelPrices>['withoutRate'][number][];
  /** `needs`: country or weights are missing. While prices are refreshed the last ones stay and `isRefreshing` is true. */
  state: 'needs' | 'loading' | 'ready' | 'failed';
  isRefreshing: boolean;
  retry: () => void;
}

/** A quote without its price is another login's to see in full. */
export const isPriced = (quote: OfferedQuote): quote is OfferedQuote & Quote => quote.total !== null && quote.lines !== null;

const NOTHING: Offers = { list: [], withoutRate: [], state: 'needs', isRefreshing: false, retry: () => undefined };
const DEBOUNCE_MS = 450;
const NO_OFFERS: Offer[] = [];

export const OffersContext = createContext<Offers>(NOTHING);
export const useOffers = (): Offers => use(OffersContext);

/** The offer of the channel that is chosen; undefined where none is chosen or where it has no price for these goods. */
export function useChosenOffer(): Offer | undefined {
  const { form } = useOrderForm();
  const channelId = useWatch({ control: form.control, name: 'channelId' });
  return useOffers().list.find(({ quote }) => quote.channelId === channelId);
}

const PRICED_BY = [
  'shippingWay',
  'cabinetType',
  'countryId',
  'dispatchProvince',
  'dispatchZipCode',
  'isRemoteArea',
  'containers',
  'dispatchPallets',
  'furtherDeliveries',
  'customerActualWeight',
  'customerVolume',
  'customerTotalPackages',
  'channelCapacity',
  'specialProduct',
  'isBuyInsurance',
  'purchaseValue',
  'currency',
] as const;

type Answer = UseQueryResult<WireAnswer<typeof channelPrices>, ApiError>;

/** Asks for the prices of all channels of the chosen service, a moment after the last change of what they depend on. */
export function useOffersOfForm(): Offers {
  const order = useOrderForm();
  const { services } = useServiceChoice();
  const data = usePublicData();
  useWatch({ control: order.form.control, name: PRICED_BY });
  useRows(order.packing);
  useRows(order.invoice);
  const goods = useSettled(toGoodsRequest(contentOf(order), data));
  // What is combined stays the same object as long as it says the same, so that fields are drawn again only when prices change.
  const combine = useCallback(
    (answers: Answer[]) => ({
      list: answers.flatMap(({ data: answer }, index) => toOffers(answer, services[index])),
      withoutRate: answers.flatMap(({ data: answer }) => answer?.withoutRate ?? []),
      isFailed: answers.some(({ isError }) => isError),
      isWaiting: answers.some(({ isPending }) => isPending),
      isRefreshing: answers.some(({ isFetching }) => isFetching),
    }),
    [services],
  );
  const { list, withoutRate, isFailed, isWaiting, isRefreshing } = useQueries({
    queries: services.map((service) => ({
      // Not asked until the goods are known; the key of an unasked query says nothing.
      ...callQuery(channelPrices, { ...service, isPortToPort: order.mode.isPortToPort ?? false, ...(goods ?? { countryId: 0 }) }),
      enabled: goods !== undefined,
    })),
    combine,
  });
  const shown = useLastComplete(list, isWaiting, services);
  return useMemo(() => {
    if (!goods) return NOTHING;
    return {
      list: shown,
      withoutRate,
      state: isFailed ? 'failed' : isWaiting && shown.length === 0 ? 'loading' : 'ready',
      isRefreshing,
      retry,
    };
  }, [goods, shown, withoutRate, isFailed, isWaiting, isRefreshing]);
}

/**
 * While new prices are on their way the last ones stay: several queries together do not keep theirs when the goods change, and a channel
 * that is gone for a moment would take its fields off the form, with whatever list the customer has just opened in them. Another service's
 * channels do not stay.
 */
function useLastComplete(list: Offer[], isWaiting: boolean, services: readonly Service[]): Offer[] {
  const [last, setLast] = useState({ list, services });
  if (!isWaiting && (list !== last.list || services !== last.services)) setLast({ list, services });
  if (!isWaiting) return list;
  return last.services === services ? last.list : NO_OFFERS;
}

const retry = () => void queryClient.refetchQueries({ queryKey: [channelPrices.path], type: 'active' });

const toOffers = (answer: WireAnswer<typeof channelPrices> | undefined, service: Service | undefined): Offer[] =>
  service ? (answer?.channels ?? []).map((quote) => ({ quote, service })) : [];

/** The first request goes out at once; a later one when nothing has changed for a moment. */
function useSettled(goods: GoodsRequest | undefined): GoodsRequest | undefined {
  const written = goods === undefined ? undefined : JSON.stringify(goods);
  const [settled, setSettled] = useState(written);
  if (settled === undefined && written !== undefined) setSettled(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written]);
  // Written from a request above.
  return useMemo(() => (settled === undefined ? undefined : (JSON.parse(settled) as GoodsRequest)), [settled]);
}
