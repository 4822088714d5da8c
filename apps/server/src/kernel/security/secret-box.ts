import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export const SECRET_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The first bytes of every sealed value, so that another cipher can follow one day. */
const VERSION = 1;

/**
 * Protects secrets that must not be readable in the database: sealed at rest with AES-256-GCM, or as a keyed fingerprint where they are
 * only compared. `about` names what a sealed text belongs to (associated data); for anything else it cannot be opened.
 */
export interface SecretBox {
  seal(text: string, about: string): Buffer;
  open(sealed: Uint8Array, about: string): string;
  /** Equal for equal texts. Without the key it cannot be attacked by guessing, unlike a plain hash of a short text. */
  fingerprint(text: string): Buffer;
}

/** 32 bytes in base64, or undefined. */
export function toSecretKey(text: string): Buffer | undefined {
  const given = text.trim();
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === SECRET_KEY_BYTES && bytes.toString('base64') === given ? bytes : undefined;
}

/** @param key 32 bytes; each use derives a key of its own from it */
export function secretBox(key: Uint8Array): SecretBox {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `waybound ${use}`, SECRET_KEY_BYTES));
  const [sealing, printing] = [derived('seal'), derived('fingerprint')];
  return {
    seal(text, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about));
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, about) {
      const whole = Buffer.from(sealed);
      const [iv, tag] = [whole.subarray(1, 1 + IV_BYTES), whole.subarray(-TAG_BYTES)];
      if (whole.length < 1 + IV_BYTES + TAG_BYTES || whole[0] !== VERSION) throw new Error('This was not sealed by us.');
      const decipher = createDecipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
      return decipher.update(whole.subarray(1 + IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: (text) => createHmac('sha256', printing).update(text).digest(),
  };
}
