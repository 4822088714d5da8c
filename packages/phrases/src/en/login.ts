import type { Translation } from '../typing.ts';
import type { login as zh } from '../zh/login.ts';

export const login = {
  headline: 'Every shipment, in plain sight.',
  subline: 'Book, clear, receive, deliver and settle: every milestone of every waybill in one place.',
  modes: { sea: 'Sea', air: 'Air', rail: 'Rail', truck: 'Truck', express: 'Express', fba: 'FBA' },
  title: 'Sign in to your portal',
  hint: 'Use the account your manager opened for you',
  userName: 'User name',
  userNamePlaceholder: 'Your login name',
  userNameRequired: 'Enter your login name',
  password: 'Password',
  passwordPlaceholder: 'Your password',
  passwordRequired: 'Enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  submit: 'Sign in',
  trouble: 'Trouble signing in? Ask your account manager to reset it.',
} as const satisfies Translation<typeof zh>;
