import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwordFault, type PasswordFault } from './passwords.ts';

describe('a password', () => {
  it.each<[string, PasswordFault | undefined, string]>([
    ['abcdefg1', undefined, 'eight characters with both'],
    ['Abcdefghij1', undefined, 'eleven characters'],
    ['1bcdefgh', undefined, 'a digit first'],
    ['abcdef1', 'passwordRule', 'seven characters'],
    ['abcdefghijk1', 'passwordRule', 'twelve characters'],
    ['abcdefgh', 'passwordRule', 'letters only'],
    ['12345678', 'passwordRule', 'digits only'],
    ['abcdefg1!', 'passwordRule', 'a sign'],
    ['abcdefg 1', 'passwordRule', 'a blank'],
    ['密码abcd1234', 'passwordRule', 'Chinese'],
    ['ａｂｃｄｅｆｇ１', 'passwordRule', 'full-width letters and digits'],
    ['', 'passwordRule', 'nothing'],
    ['Sailor2026', 'passwordIsLoginName', 'the login name in another case'],
    ['password1', 'passwordIsCommon', 'a common one'],
    ['Qwerty123', 'passwordIsCommon', 'a common one in another case'],
  ])('%s is %s: %s', (password, fault) => {
    expect(passwordFault(password, ' sailor2026 ')).toBe(fault);
  });

  it('is in the common list only if the rule would let it through', () => {
    expect(isCommonPassword('a1b2c3d4')).toBe(true);
    expect(passwordFault('a1b2c3d4', 'x')).toBe('passwordIsCommon');
  });
});
