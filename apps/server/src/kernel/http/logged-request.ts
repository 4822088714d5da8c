import type { FastifyRequest } from 'fastify';

/** What is logged of a request: no headers, and no address with a secret in it. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
});

/**
 * Addresses carry tokens in single sign-on and in the links that customers share.
 * @internal
 */
export const withoutSecrets = (url: string): string =>
  url
    .replace(/([?&][\w-]*(?:token|invitation|password|secret|code|state)=)[^&#]*/gi, '$1***')
    .replace(/(\/(?:send|service)WaybillDetail\/[^/?#]*\/)[^/?#]*/gi, '$1***');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** What is logged of an error. Not what PostgreSQL tells beside it: the row that it has refused, with whatever secret is in it. */
export function loggedError(error: Error): LoggedError {
  const { name, message, stack, cause } = error;
  // Of a driver's error; others have none of these.
  const { code, constraint, table } = error as Partial<Record<'code' | 'constraint' | 'table', unknown>>;
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}
