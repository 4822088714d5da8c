import { AmazonFault } from '../../gateways/amazon/amazon-fault.ts';
import type { AmazonLine } from '../../gateways/amazon/amazon-line.ts';
import type { SellerAccess } from '../../gateways/amazon/seller-calls.ts';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { tokenContext, type StoreRecord } from './store-rows.ts';

export interface SellerServices {
  secrets: SecretBox;
  /** Undefined: this portal has no app at Amazon any more. */
  settings: AmazonSettings | undefined;
  line: AmazonLine;
  clock: () => Date;
}

/** What opens the account of a shop's seller; throws an `AmazonFault` where nothing does. */
export function sellerAccess({ secrets, settings, line, clock }: SellerServices, store: StoreRecord): SellerAccess {
  const { customer_id: customerId, id, refresh_token: sealed, marketplace_id: marketplaceId } = store;
  if (!settings || !sealed) throw new AmazonFault('appRefused', 'the settings');
  return { settings, line, marketplaceId, clock, refreshToken: openToken(secrets, sealed, tokenContext(customerId, id)) };
}

/** What was sealed with another key, before a portal was moved, opens nothing any more: its seller has to agree again. */
function openToken(secrets: SecretBox, sealed: Uint8Array, about: string): string {
  try {
    return secrets.open(sealed, about);
  } catch {
    throw new AmazonFault('revoked', 'the seal of the token');
  }
}
