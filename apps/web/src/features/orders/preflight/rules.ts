import { currentRules } from '@waybound/contract/wire/orders/preflight';
import type { RuleSet } from '@waybound/contract/orders/preflight-rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../api/client.ts';
import { queryClient } from '../../../api/query.ts';

/** The forwarder may publish while a form is open; what is known of the rules is asked for again after this. */
const FRESH_MS = 300_000;
const KEY = [currentRules.path];

/** The rules in force on the site. A version that is known is not sent again, and stays the same object. */
const rulesQuery = queryOptions<RuleSet | null>({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    const known = queryClient.getQueryData<RuleSet | null>(KEY) ?? null;
    const { version, rules } = await request(currentRules, known ? { version: known.version } : {}, { signal, isQuiet: true });
    return rules ? { version, rules } : known;
  },
  staleTime: FRESH_MS,
  structuralSharing: false,
});

/** Undefined until they have arrived; where they do not, the server says at the submission what it would have said here. */
export const useRules = (): RuleSet | undefined => useQuery(rulesQuery).data ?? undefined;

export const refreshRules = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });
