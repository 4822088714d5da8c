import { createHash } from 'node:crypto';

/** Facts 7.3: what is not empty, in the order of its names, `k=v` joined by `&`, the secret behind it without a separator, MD5 in lower-case hex. */
export function signEcCang(fields: Readonly<Record<string, string>>, appSecret: string): string {
  const signed = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5')
    .update(signed + appSecret)
    .digest('hex');
}
