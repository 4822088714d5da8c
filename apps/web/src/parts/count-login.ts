import { CLIENT_TYPE, recordLogin } from '@waybound/contract/wire/arrivals';
import { request } from '../api/client.ts';
import { loadUser } from '../api/standing-data.ts';

/** Section 3, login event: told once after a login. Nobody waits for it, and nobody needs to hear where it fails. */
export function countLogin(): void {
  void loadUser()
    .then(({ customerId }) => request(recordLogin, { customerId, clientType: CLIENT_TYPE }, { isQuiet: true }))
    .catch(() => undefined);
}
