import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { login } from '@waybound/contract/account/auth';
import type { TestCustomer, TestServer } from './test-server.ts';

export const COLLEAGUE_PASSWORD = 'Kollege77';

/** Another login of the same customer, who was invited and has set a password. */
export async function newColleague(
  { call }: TestServer,
  owner: TestCustomer,
  { hidesPrices = false }: { hidesPrices?: boolean } = {},
): Promise<TestCustomer> {
  const loginName = `${owner.loginName}-k`;
  const { token: invitation } = await call(inviteMember, { loginName, isOwner: false, hidesPrices }, { token: owner.token });
  await call(acceptInvitation, { token: invitation, password: COLLEAGUE_PASSWORD });
  const { token } = await call(login, { userName: loginName, password: COLLEAGUE_PASSWORD });
  return { ...owner, loginName, token };
}
