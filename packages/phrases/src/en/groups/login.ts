export { invitation } from '../account/invitation.ts';
export { login } from '../account/login.ts';
export { overview } from '../portal/overview.ts';
