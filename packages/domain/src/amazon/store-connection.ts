import { PERMISSION_DAYS, PERMISSION_WARNING_DAYS, type StoreAuthorisation, type StoreState } from '@waybound/contract/site/store-states';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a permission given then ends. */
export const permissionEnd = (authorisedAt: Date): Date => new Date(authorisedAt.getTime() + PERMISSION_DAYS * DAY_MS);

/** Whether a shop can be read today, and whether its seller should agree again. */
export function storeState(authorisation: StoreAuthorisation, authorisedAt: Date | null, now: Date): StoreState {
  if (authorisation === 'revoked') return 'revoked';
  if (authorisation === 'none' || authorisedAt === null) return 'notConnected';
  const left = permissionEnd(authorisedAt).getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= PERMISSION_WARNING_DAYS * DAY_MS ? 'expiresSoon' : 'connected';
}
