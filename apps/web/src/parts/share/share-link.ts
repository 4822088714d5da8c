import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import { SEND_WAYBILL_PATH, SERVICE_WAYBILL_PATH } from './share-paths.ts';

const PATHS: Readonly<Record<ShareKind, string>> = { send: SEND_WAYBILL_PATH, service: SERVICE_WAYBILL_PATH };

export const shareLink = (kind: ShareKind, id: string, token: string): string =>
  location.origin + PATHS[kind].replace(':id', encodeURIComponent(id)).replace(':token', token);
