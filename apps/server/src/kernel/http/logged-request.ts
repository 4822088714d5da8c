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
    .replace(/([?&](?:websiteToken|originToken|invitation|token)=)[^&#]*/gi, '$1***')
    .replace(/(\/(?:send|service)WaybillDetail\/[^/?#]*\/)[^/?#]*/gi, '$1***');
