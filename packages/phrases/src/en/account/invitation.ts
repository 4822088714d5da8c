import type { Translation } from '../../typing.ts';
import type { invitation as zh } from '../../zh/account/invitation.ts';

export const invitation = {
  title: 'Set your password',
  text: '{{company}} invites you to use the login {{loginName}}.',
  password: 'New password',
  repeat: 'Repeat the password',
  rule: '8 to 11 letters and digits, with at least one of each',
  differs: 'The two passwords differ',
  missing: 'Enter a new password',
  submit: 'Set the password',
  done: 'The password is set. Log in as {{loginName}}',
  ended: 'This link cannot be used',
  toLogin: 'Go to the login',
  loading: 'Reading the invitation',
} as const satisfies Translation<typeof zh>;
