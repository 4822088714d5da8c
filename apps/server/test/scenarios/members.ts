import { disableMember, inviteMember } from '@waybound/contract/account/members';
import { DEMO_PASSWORD } from '../../src/seed/accounts.ts';
import type { Fields } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** The scenarios of a customer's other logins, and of what they have done. */
export function memberScenarios({ call, customer, clock }: TestServer) {
  /** Another login of the customer, invited and not there yet. */
  const invited = ({ code, token }: TestCustomer) =>
    call(inviteMember, { loginName: `m-${code}`, isOwner: false, hidesPrices: true }, { token });
  const about = (input: (made: Awaited<ReturnType<typeof invited>>, who: TestCustomer) => Fields | Promise<Fields>) => async () => {
    const who = await customer();
    return { who, input: await input(await invited(who), who) };
  };
  const rights = { name: '小林', email: 'lin@yuanfan.example', isOwner: false, hidesPrices: true };
  return {
    'members.listMembers': about(() => ({})),
    'members.inviteMember': async () => {
      const who = await customer();
      return { who, input: { loginName: `m-${who.code}`, ...rights } };
    },
    'members.renewInvitation': about(({ member: { id } }) => ({ id })),
    'members.changeMember': about(({ member: { id, rev } }) => ({ id, rev, ...rights })),
    'members.disableMember': about(({ member: { id } }) => ({ id })),
    'members.enableMember': about(async ({ member: { id } }, { token }) => ({ id: (await call(disableMember, { id }, { token })).id })),
    'members.readInvitation': about(({ token }) => ({ token })),
    'members.acceptInvitation': about(({ token }) => ({ token, password: DEMO_PASSWORD })),
    'history.listHistory': about(({ member: { id } }) => ({
      from: '2026-11-01',
      to: '2026-11-30',
      loginId: id,
      isForwarder: false,
      kind: 'account',
      waybillNo: 'WBA',
      after: `${clock.now.getTime()}_999999`,
    })),
  };
}
