import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser brings of its own: which one it is. It opens nothing. */
export interface DeviceCookie {
  /** Undefined where it has none yet. */
  token: string | undefined;
  keep: (token: string) => void;
}

const DEVICE = 'waybound_device';
/** Browsers keep none for longer. */
const DEVICE_DAYS = 400;
const DAY_S = 24 * 60 * 60;

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '');
  return match?.[1];
}

/** Out of reach of any script, and sent to the API alone. */
export function deviceCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): DeviceCookie {
  const given = cookieOf(request, DEVICE);
  const secure = isSecure || request.protocol === 'https' ? '; Secure' : '';
  return {
    token: given !== undefined && /^[\w-]{40,60}$/.test(given) ? given : undefined,
    keep: (token) =>
      void reply.header('set-cookie', `${DEVICE}=${token}; Path=/api; Max-Age=${DEVICE_DAYS * DAY_S}; HttpOnly; SameSite=Lax${secure}`),
  };
}
