import type { PublicContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import type { LoginThrottle, Tried } from '../../kernel/security/throttle.ts';

/** What somebody without a session tries to get in with. */
type Entrance = { siteId: string } & ({ loginName: string } | { websiteToken: string });

/** How the try is counted: a browser that has signed in to this login before by itself, anybody else with the strangers. */
export async function triedBy({ query, device, address }: PublicContext, entrance: Entrance): Promise<Tried> {
  const { siteId } = entrance;
  // Nobody knows yet whose a website's token is: there any login of this browser on this site will do.
  const loginName = 'loginName' in entrance ? entrance.loginName : null;
  const tokenHash = hashToken(device.token ?? '');
  const [row] = await query('select is_known_device($1, $2, $3) as known', [tokenHash, siteId, loginName]);
  const isKnown = row?.['known'] === true;
  if ('loginName' in entrance) {
    const account = `${siteId}:${entrance.loginName.toLowerCase()}`;
    return isKnown ? { kind: 'device', account, tokenHash } : { kind: 'stranger', account, address };
  }
  // Each token is tried by itself.
  if (!isKnown) return { kind: 'stranger', account: `website:${hashToken(entrance.websiteToken).toString('hex')}`, address };
  return { kind: 'device', account: `website:${siteId}`, tokenHash };
}

/** Counts a try of a password, a code or a token; refuses one that comes too early, and says how long to wait. */
export async function attemptOrRefuse(throttle: LoginThrottle, tried: Tried, now: Date): Promise<void> {
  const waitS = await throttle.attempt(tried, now);
  if (waitS > 0) throw new Refusal('tooManyTries', { waitS }, [], { waitS });
}
