import { CLIENT_TYPE, recordLogin } from '@waybound/contract/wire/account/single-sign-on';
import { request } from '../../api/client.ts';
import { loadUser } from '../../api/bootstrap-data.ts';

/** Section 3, login event: sent once after a login. Nothing waits for it, and a failure is not shown. */
export function countLogin(): void {
  void loadUser()
    .then(({ customerId }) => request(recordLogin, { customerId, clientType: CLIENT_TYPE }, { isQuiet: true }))
    .catch(() => undefined);
}
