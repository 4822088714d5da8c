/** Sections 5 and 9: 8 to 11 characters, letters and digits only, containing both. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 11;

/**
 * What fulfils the rule but is tried first by anyone who guesses (section 5 allows no more than 11 characters, which this makes up for).
 */
const COMMON: ReadonlySet<string> = new Set(
  [
    'password1 password12 password123 passw0rd p4ssw0rd passwd123 pass1234 1234pass',
    'qwerty12 qwerty123 qwerty1234 qwer1234 1234qwer 123qwe123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 2wsx3edc 1qazxsw2 zaq12wsx',
    'qaz123456 qazwsx123 asdf1234 1234asdf asd123456 asdfgh123 zxc123456 zxcv1234 zxcvbn123 qwe123456 123456qwe qwert12345 wasd1234',
    'abc12345 abc123456 abc1234567 abcd1234 abcd12345 abcde12345 1234abcd 12345abc 123456abc a1b2c3d4 a1s2d3f4 aa123456 aaa123456 aa112233',
    'a1234567 a12345678 a123456789 1234567a 12345678a 123456789a a123456a 123456aa 123456a1 abc123abc 123abc123 abcabc123 a1111111',
    'admin123 admin1234 admin12345 admin888 admin2024 admin2025 admin2026 administ1 root1234 test1234 test12345 user1234 guest1234 login123',
    'welcome1 welcome12 welcome123 letmein1 letmein123 iloveyou1 iloveyou2 sunshine1 princess1 football1 baseball1 superman1 monkey123',
    'dragon123 master123 shadow123 michael1 charlie1 jordan23 hello123 hello1234 secret123 changeme1 default1 access14 trustno1 whatever1',
    'woaini123 woaini520 woaini1314 5201314a a5201314 aini1314 wo123456 li123456 wang1234 zhang123 chen1234 liu12345 yang1234',
    'shenzhen1 shanghai1 guangzhou1 china123 china888 logistics1 cargo123 freight1 express1 portal123 waybill1 company1 company123 customer1',
  ].flatMap((line) => line.split(' ')),
);

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

/** The parts of the rule, each for itself, so that a form can tick them off as somebody types. */
export interface PasswordParts {
  hasLength: boolean;
  hasBoth: boolean;
  isPlain: boolean;
}

export function passwordParts(password: string): PasswordParts {
  return {
    hasLength: password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
    hasBoth: /[A-Za-z]/.test(password) && /[0-9]/.test(password),
    isPlain: /^[A-Za-z0-9]+$/.test(password),
  };
}

export type PasswordFault = 'passwordRule' | 'passwordIsLoginName' | 'passwordIsCommon';

/** Why a login must not have this password, or undefined. A login name counts in any case of its letters. */
export function passwordFault(password: string, loginName: string): PasswordFault | undefined {
  if (!Object.values(passwordParts(password)).every(Boolean)) return 'passwordRule';
  if (password.toLowerCase() === loginName.trim().toLowerCase()) return 'passwordIsLoginName';
  return isCommonPassword(password) ? 'passwordIsCommon' : undefined;
}
