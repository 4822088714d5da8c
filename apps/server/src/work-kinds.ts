import type { MailGateway } from './gateways/mail.ts';
import type { AmazonLine } from './gateways/amazon/amazon-line.ts';
import type { Environment } from './kernel/config.ts';
import type { SecretBox } from './kernel/security/secret-box.ts';
import { originOf } from './kernel/site-origin.ts';
import type { Files } from './kernel/uploads.ts';
import type { WorkKind } from './kernel/work/work-kind.ts';
import { exportKinds } from './export-kinds.ts';
import { importReaders } from './import-readers.ts';
import { exportWork } from './modules/exports/export-work.ts';
import { erpWork } from './modules/address-book/erps/erp-work.ts';
import { labelWork } from './modules/labels/amazon/label-work.ts';
import { paymentWork } from './records/bill/payment-work.ts';
import { importWork } from './records/imports/import-work.ts';
import { batchWork } from './modules/orders/intake/batch-work.ts';
import { deliveryWork } from './modules/notices/deliver.ts';
import { digestWork } from './modules/notices/digests.ts';
import { fetchWork } from './modules/stores/labels/fetch-labels.ts';
import { planWork } from './modules/stores/plans/plan-work.ts';
import { syncWork } from './modules/stores/sync/sync-work.ts';
import { trackingWork } from './modules/stores/tracking/tracking-work.ts';
import { windowWork } from './modules/stores/windows/window-work.ts';

interface Tools {
  files: Files;
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  environment: Environment;
  line: AmazonLine;
  clock: () => Date;
}

/** Every kind of background work. */
export function workKinds({ files, secrets, mail, environment, line, clock }: Tools): WorkKind[] {
  const { demo, allowsLocalReceivers: isLocalAllowed } = environment;
  const sellers = { secrets, settings: environment.amazon, line, clock };
  return [
    importWork(files, importReaders(files)),
    ...erpWork({ secrets, places: environment, clock }),
    exportWork(files, exportKinds),
    paymentWork,
    labelWork(files),
    ...batchWork,
    ...digestWork,
    syncWork(sellers),
    fetchWork(sellers, files),
    planWork(sellers),
    trackingWork(sellers),
    windowWork(sellers),
    ...deliveryWork({ secrets, mail, savesMails: demo, isLocalAllowed, originOf: originOf(environment) }),
  ];
}
