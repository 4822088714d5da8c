import { wire } from '../../wire.ts';

/** Section 2: the ERPs of the routes teapplixOauth, mabangOauth and ecCangOauth. */
export const ERPS = ['teapplix', 'mabang', 'ecCang'] as const;
export type Erp = (typeof ERPS)[number];

/** What opens an ERP, in the order of its form; the last one is a secret in each. */
export const ERP_FIELDS = {
  teapplix: ['token'],
  mabang: ['appKey', 'appSecret'],
  ecCang: ['appKey', 'serviceId', 'appSecret'],
} as const satisfies Readonly<Record<Erp, readonly string[]>>;
export type ErpField = (typeof ERP_FIELDS)[Erp][number];
/** Never shown again. */
export const ERP_SECRETS: readonly ErpField[] = ['token', 'appSecret'];

/** What is taken from an ERP. */
export const ERP_TAKEN = ['products', 'orders'] as const;
export type ErpTaken = (typeof ERP_TAKEN)[number];
/** What is given to it, of the parcels that were made of its orders. */
export const ERP_GIVEN = ['tracking', 'costs'] as const;
export type ErpGiven = (typeof ERP_GIVEN)[number];

/** A connector says which of them it can. */
export const ERP_CAPABILITIES = [...ERP_TAKEN, ...ERP_GIVEN] as const;
export type ErpCapability = (typeof ERP_CAPABILITIES)[number];

export const ERP_RUN_KINDS = ['test', ...ERP_CAPABILITIES] as const;
export type ErpRunKind = (typeof ERP_RUN_KINDS)[number];
export const ERP_RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** Why a run has failed. */
export const ERP_FAULTS = [
  'unauthorised',
  'clock',
  'busy',
  'timeout',
  'unreachable',
  'notUnderstood',
  'refused',
  'credentialsLost',
  'replaced',
  'interrupted',
] as const;
export type ErpFault = (typeof ERP_FAULTS)[number];

export const readErp = wire({ path: '/customer/erps/read' });
export const saveErp = wire({ path: '/customer/erps/save', changes: true });
export const startErpRun = wire({ path: '/customer/erps/start', changes: true });
export const dismissErpNote = wire({ path: '/customer/erps/dismissNote', changes: true });
export const disconnectErp = wire({ path: '/customer/erps/disconnect', changes: true });
