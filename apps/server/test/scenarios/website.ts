import { signWebsiteToken } from '../../src/modules/single-sign-on/signed-tokens.ts';
import type { TestServer } from '../server/test-server.ts';

/** A website that signs tokens, and an old system to go on to. */
export async function websiteOf({ engine, clock }: TestServer): Promise<(loginName: string) => Promise<string>> {
  await engine.query(`update site set data = data || '{"oldSystemUrl": "https://old.example/login"}' where code = 'waybound'`);
  const { rows } = await engine.query(
    `select secret from site_secret join site on site.id = site_id where code = 'waybound' and purpose = 'website'`,
  );
  const secret = rows[0]?.['secret'] as Uint8Array; // Of bytea, and seeded with the site.
  return (loginName) => signWebsiteToken(secret, 'waybound', loginName, clock.now);
}
