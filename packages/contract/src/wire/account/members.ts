import { wire } from '../../wire.ts';

export const listMembers = wire({ path: '/customer/member/list' });
export const inviteMember = wire({ path: '/customer/member/invite', changes: true });
export const renewInvitation = wire({ path: '/customer/member/renewInvitation', changes: true });
export const changeMember = wire({ path: '/customer/member/save', changes: true });
export const disableMember = wire({ path: '/customer/member/disable', changes: true });
export const enableMember = wire({ path: '/customer/member/enable', changes: true });
export const readInvitation = wire({ path: '/author/readInvitation' });
export const acceptInvitation = wire({ path: '/author/acceptInvitation' });
