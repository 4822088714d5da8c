import { signWebsiteToken } from '../../src/modules/single-sign-on/signed-tokens.ts';
import type { Fields } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** A website that signs tokens, an old system to go on to, and a site whose pages are embedded. */
async function websiteOf({ engine, clock }: TestServer): Promise<(loginName: string) => Promise<string>> {
  await engine.query(
    `update site set data = data || '{"oldSystemUrl": "https://old.example/login", "embeddedUrl": "https://std.example/"}' where code = 'waybound'`,
  );
  const { rows } = await engine.query(
    `select secret from site_secret join site on site.id = site_id where code = 'waybound' and purpose = 'website'`,
  );
  const secret = rows[0]?.['secret'] as Uint8Array; // Of bytea, and seeded with the site.
  return (loginName) => signWebsiteToken(secret, 'waybound', loginName, clock.now);
}

/** The scenarios of who comes in from another system, and who goes on to one. */
export async function singleSignOnScenarios(server: TestServer) {
  const signedByWebsite = await websiteOf(server);
  const alone = (input: (who: TestCustomer) => Fields | Promise<Fields>) => async () => {
    const who = await server.customer();
    return { who, input: await input(who) };
  };
  return {
    'singleSignOn.loginByWebsiteToken': alone(async ({ loginName }) => ({ websiteToken: await signedByWebsite(loginName) })),
    'singleSignOn.redirectLogin': alone(() => ({})),
    'singleSignOn.openEmbedded': alone(() => ({ page: '/std/enquiry/detail', stdParams: ['17'], stdQuery: 'kind=air' })),
    'singleSignOn.recordLogin': alone(({ customerId }) => ({ customerId, clientType: 2 })),
  };
}
