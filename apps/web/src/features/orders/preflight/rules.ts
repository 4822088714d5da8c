import { currentRules } from '@waybound/contract/wire/orders/preflight';
import type { RuleSet } from '@waybound/contract/orders/preflight-rules';
import { rateOf, type ExchangeRate } from '@waybound/domain/pricing/exchange';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';

/** The forwarder may publish while a form is open; what is known of the rules is asked for again after this. */
const FRESH_MS = 300_000;
const KEY = [currentRules.path];

/** With the exchange rates that limits are counted by. */
export interface CurrentRules extends RuleSet {
  rates: readonly ExchangeRate[];
}

/** The rules in force on the site. A version that is known is not sent again. */
const rulesQuery = queryOptions<CurrentRules | null>({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    const known = queryClient.getQueryData<CurrentRules | null>(KEY);
    const { version, rules, exchangeRates } = await request(currentRules, known ? { version: known.version } : {}, {
      signal,
      isQuiet: true,
    });
    const rates = exchangeRates.map(({ rate, ...of }) => ({ ...of, rate: rateOf(rate) }));
    return { version, rules: rules ?? known?.rules ?? [], rates };
  },
  staleTime: FRESH_MS,
  structuralSharing: false,
});

/** Undefined until they have arrived; where they do not, the server says at the submission what it would have said here. */
export const useRules = (): CurrentRules | undefined => useQuery(rulesQuery).data ?? undefined;

export const refreshRules = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });
