import type { MailGateway } from './gateways/mail.ts';
import type { Environment } from './kernel/config.ts';
import type { Worker } from './kernel/work/outbox.ts';
import type { SecretBox } from './kernel/security/secret-box.ts';
import type { Files } from './kernel/uploads.ts';
import { importWorker } from './modules/address-book/workbooks/import-worker.ts';
import { batchWorker } from './modules/orders/intake/batch-worker.ts';
import { deliveryWorkers } from './modules/notices/deliver.ts';

interface Tools {
  files: Files;
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  environment: Environment;
}

/** Every topic of the outbox with its worker. */
export function outboxWorkers({ files, secrets, mail, environment }: Tools): Worker[] {
  const { demo, allowsLocalReceivers: isLocalAllowed } = environment;
  return [
    importWorker(files),
    batchWorker,
    ...deliveryWorkers({ secrets, mail, savesMails: demo, isLocalAllowed, originOf: originOf(environment) }),
  ];
}

const HTTP_PORT = 80;

/** Behind TLS the default port is used; without TLS, this server's own. */
const originOf =
  ({ isSecure, port }: Environment) =>
  (host: string): string => {
    if (isSecure) return `https://${host}`;
    return port === 0 || port === HTTP_PORT ? `http://${host}` : `http://${host}:${port}`;
  };
