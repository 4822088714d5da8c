import type { operations } from '@waybound/contract/operations/operations';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import { embeddedSecretContext } from '../../../records/login/embedded-secret.ts';

/** What a site shares with the system whose pages it embeds. It goes in and is never answered. */
export const embeddedSecretHandlers = (secrets: SecretBox): Pick<Handlers<typeof operations>, 'saveEmbeddedSecret'> => ({
  async saveEmbeddedSecret({ siteCode, secret }, { db, audit }) {
    const id = await siteIdOf(db, siteCode);
    await sql`select save_embedded_secret(${id}::bigint, ${secrets.seal(secret, embeddedSecretContext(siteCode))}::bytea)`.execute(db);
    audit({ customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: id, what: 'saveEmbeddedSecret', after: { siteCode } });
    return { siteCode };
  },
});
