import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { secretBox } from './secret-box.ts';
import { ownSecretKey } from './secret-key.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-key-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const box = secretBox(Buffer.alloc(32, 7));

describe('the secret box', () => {
  it('opens what it sealed, for what it was sealed for, and seals nothing the same twice', () => {
    const sealed = box.seal('密 secret', 'mine');
    expect(box.open(sealed, 'mine')).toBe('密 secret');
    expect(sealed.toString('latin1')).not.toContain('secret');
    expect(box.seal('密 secret', 'mine').equals(sealed)).toBe(false);
    expect(() => box.open(sealed, 'yours')).toThrow();
    expect(() => secretBox(Buffer.alloc(32, 8)).open(sealed, 'mine')).toThrow();
  });

  it.each([0, 1, 13, 20])('opens nothing whose byte %i was changed', (at) => {
    const sealed = box.seal('secret', 'mine');
    sealed[at] = (sealed[at] ?? 0) ^ 1;
    expect(() => box.open(sealed, 'mine')).toThrow();
  });

  it('opens nothing that is cut short', () => {
    expect(() => box.open(box.seal('', 'mine').subarray(0, 20), 'mine')).toThrow();
  });

  it('prints the same finger for the same text under the same key only', () => {
    expect(box.fingerprint('a').equals(box.fingerprint('a'))).toBe(true);
    expect(box.fingerprint('a').equals(box.fingerprint('b'))).toBe(false);
    expect(box.fingerprint('a').equals(secretBox(Buffer.alloc(32, 8)).fingerprint('a'))).toBe(false);
  });
});

describe('the secret key', () => {
  it('is made once, for its owner’s eyes', () => {
    const dataDir = path.join(folder, 'new');
    const key = ownSecretKey(dataDir);
    expect(key).toHaveLength(32);
    expect(ownSecretKey(dataDir)).toEqual(key);
    expect(fs.statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(dataDir)).toEqual(['secret.key']);
  });

  it('that is broken is reported in one sentence without the key', () => {
    fs.writeFileSync(path.join(folder, 'secret.key'), 'hunter2');
    expect(() => ownSecretKey(folder)).toThrow(ConfigError);
    expect(() => ownSecretKey(folder)).toThrow(/secret\.key must hold 32 bytes in base64; restore it/);
    expect(() => ownSecretKey(folder)).not.toThrow(/hunter2/);
  });

  it.each(['hunter2', 'A'.repeat(43), Buffer.alloc(31).toString('base64'), `${Buffer.alloc(32).toString('base64')}A`])(
    'SECRET_KEY=%s is refused',
    (value) => {
      expect(() => readConfig({ SECRET_KEY: value })).toThrow(/^SECRET_KEY must be 32 bytes in base64/);
      expect(() => readConfig({ SECRET_KEY: value })).not.toThrow(new RegExp(value));
    },
  );

  it('comes from SECRET_KEY where that is set', () => {
    const key = Buffer.alloc(32, 5);
    expect(readConfig({ SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key);
    expect(readConfig({ SECRET_KEY: '' }).secretKey).toBeUndefined();
  });
});
