import { logout } from '@waybound/contract/wire/account/auth';
import { request } from '../../api/client.ts';
import { leaveSession } from '../../api/session.ts';

/** Section 4: who has changed the password, or will not change a simple one, logs in again and comes back to where this was. */
export function logOutToLogin(): void {
  void request(logout, {}).catch(() => undefined);
  leaveSession();
}
