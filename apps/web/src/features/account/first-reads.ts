import { listSessions, loginSecurity } from '@waybound/contract/wire/account/account';
import { read, type FirstRead } from '../../parts/page.ts';

export const accountReads = (): readonly FirstRead[] => [read(loginSecurity, {}), read(listSessions, {})];
