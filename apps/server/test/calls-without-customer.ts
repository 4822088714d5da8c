import type { CallName } from '@waybound/contract/contract';

/** What they change belongs to a site or to the forwarder: their audit entries stand under customer 0. */
export const CALLS_WITHOUT_CUSTOMER: readonly CallName[] = [
  'operations.publishRates',
  'operations.importRates',
  'operations.publishExchangeRates',
  'operations.publishCosts',
  'operations.publishRemoteAreas',
  'operations.importRemoteAreas',
  'operations.saveBankAccounts',
  'operations.importBankStatement',
  'operations.setBankLineAside',
  'operations.publishExternalQuotation',
  'operations.withdrawExternalQuotation',
  'operations.publishRules',
  'operations.publishOverseas',
  'operations.publishParcelProducts',
  'operations.saveSite',
  'operations.saveSitePicture',
  'operations.publishArticle',
  'operations.withdrawArticle',
  'operations.setDefaultSite',
  'operations.createKey',
  'operations.renewKey',
  'operations.disableKey',
  'operations.saveOperatorReceiver',
  'operations.deleteOperatorReceiver',
];
