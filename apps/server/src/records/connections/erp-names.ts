import type { Erp } from '@waybound/contract/wire/address-book/erps';

/** In the history and in messages, whatever their language. */
export const ERP_NAMES: Readonly<Record<Erp, string>> = { teapplix: 'Teapplix', mabang: '马帮 Mabang', ecCang: '易仓 ECCANG' };
