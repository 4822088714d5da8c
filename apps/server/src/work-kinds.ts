import type { MailGateway } from './gateways/mail.ts';
import type { Environment } from './kernel/config.ts';
import type { SecretBox } from './kernel/security/secret-box.ts';
import type { Files } from './kernel/uploads.ts';
import type { WorkKind } from './kernel/work/work-kind.ts';
import { importWork } from './modules/address-book/workbooks/import-work.ts';
import { batchWork } from './modules/orders/intake/batch-work.ts';
import { deliveryWork } from './modules/notices/deliver.ts';

interface Tools {
  files: Files;
  secrets: SecretBox;
  /** Undefined: there is no mail server. */
  mail: MailGateway | undefined;
  environment: Environment;
}

/** Every kind of background work. */
export function workKinds({ files, secrets, mail, environment }: Tools): WorkKind[] {
  const { demo, allowsLocalReceivers: isLocalAllowed } = environment;
  return [
    importWork(files),
    ...batchWork,
    ...deliveryWork({ secrets, mail, savesMails: demo, isLocalAllowed, originOf: originOf(environment) }),
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
