import type { FastifyRequest } from 'fastify';

/** What a log keeps of a request: no header, and no address that would open a door for whoever reads it. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
});

/**
 * Tokens travel in an address where another house sends somebody here, and in the links that customers share.
 * @internal
 */
export const withoutSecrets = (url: string): string =>
  url
    .replace(/([?&](?:websiteToken|originToken|invitation|token)=)[^&#]*/gi, '$1***')
    .replace(/(\/(?:send|service)WaybillDetail\/[^/?#]*\/)[^/?#]*/gi, '$1***');
