import type { SecretBox } from '../../kernel/security/secret-box.ts';

/** As the table has it: set by the owner of the database, or by the operations API. */
interface StoredSecret {
  secret: Uint8Array | null;
  sealed: Uint8Array | null;
}

/** What the secret that a site shares with its embedded pages is sealed for. */
export const embeddedSecretContext = (siteCode: string): string => `embedded pages of ${siteCode}`;

/** What signs who looks at an embedded page; null where none is set, or it was sealed with another key of the portal. */
export function embeddedKey(secrets: SecretBox, siteCode: string, { secret, sealed }: StoredSecret): Uint8Array | null {
  if (!sealed) return secret;
  try {
    return Buffer.from(secrets.open(sealed, embeddedSecretContext(siteCode)), 'base64');
  } catch {
    return null;
  }
}
