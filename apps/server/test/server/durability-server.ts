import { flushCompileCache } from 'node:module';
import { readConfig } from '../../src/kernel/config.ts';
import { addAccount, DEMO_PASSWORD, seedAccounts } from '../../src/seed/accounts.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import { asOwner, buildHttpServer, openApplication } from '../../src/server.ts';

/** The server of the tests that kill it: one customer, no demo, its background work. Prints its address once it listens. */
const config = readConfig(process.env);
const application = await openApplication(config);
await asOwner(config, application, async (engine) => {
  await seedAccounts(engine);
  const { rows } = await engine.query('select 1 from login where login_name = $1', ['durable']);
  if (rows.length > 0) return;
  const account = { site: 'waybound', login: 'durable', code: 'D-1', name: '耐久', text: '', isCheckPrice: false };
  await addAccount(engine, account, await hashPassword(DEMO_PASSWORD));
});
const app = await buildHttpServer(application, config, false);
application.services.work.start((error) => console.error(error));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// It is killed, so it never gets to write at its end what the next start takes.
flushCompileCache();
console.log(`ready ${address}`);
