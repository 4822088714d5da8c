import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import { SEND_WAYBILL_PATH, SERVICE_WAYBILL_PATH } from '../share-paths.ts';

const TOKEN_BYTES = 32;
const PATHS: Readonly<Record<ShareKind, string>> = { send: SEND_WAYBILL_PATH, service: SERVICE_WAYBILL_PATH };

/** What opens a link, in base64url. It is made here and never stored by the server, so only holders of the link can open it. */
export function makeShareToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export const shareLink = (kind: ShareKind, id: string, token: string): string =>
  location.origin + PATHS[kind].replace(':id', encodeURIComponent(id)).replace(':token', token);
