import { randomUUID } from 'node:crypto';
import type { Config } from '../kernel/config.ts';
import { disableOperatorKey, issueOperatorKey } from '../seed/accounts.ts';
import { asOwner, buildHttpServer, openApplication } from '../server.ts';
import { operationsClient, type OperationsClient } from './operations-client.ts';

/** Of the operator that the audit trail names: one for each run, so that two at once do not end each other's key. */
const newOperator = (): string => `house:${randomUUID()}`;

/**
 * The portal of this machine for as long as `work` runs, with a key that ends with it: a command makes the calls that an ERP makes, and
 * everything about them holds. The embedded database must not be open elsewhere.
 */
export async function withOwnPortal<T>(config: Config, lang: 'zh' | 'en', work: (call: OperationsClient) => Promise<T>): Promise<T> {
  const application = await openApplication(config);
  try {
    const operator = newOperator();
    const key = await asOwner(config, application, (engine) => issueOperatorKey(engine, operator));
    const app = await buildHttpServer(application, config, false);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      return await work(operationsClient(address, key, lang));
    } finally {
      await app.close();
      await asOwner(config, application, (engine) => disableOperatorKey(engine, operator));
    }
  } finally {
    await application.close();
  }
}
