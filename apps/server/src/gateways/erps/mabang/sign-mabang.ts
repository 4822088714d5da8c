import { createHmac } from 'node:crypto';

/** Facts 7.2: lower-case hex HMAC-SHA-256 of exactly the body that is sent. */
export const signMabang = (body: string, appSecret: string): string => createHmac('sha256', appSecret).update(body).digest('hex');
