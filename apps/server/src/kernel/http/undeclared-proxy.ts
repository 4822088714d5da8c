import type { FastifyInstance } from 'fastify';

/**
 * Behind a proxy that is not declared all callers share one address, and what is counted by address is counted for all of them together.
 * A request that a proxy has passed on says so. Anybody may write such a header, so it is said once and changes nothing.
 */
export function noticeUndeclaredProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, next) => {
    const header = ['x-forwarded-for', 'forwarded'].find((name) => request.headers[name] !== undefined);
    if (header !== undefined && !isTold) {
      isTold = true;
      request.log.warn(`A request carries the header ${header}, but TRUST_PROXY is off. ${WHAT_TO_DO}`);
    }
    next();
  });
}

const WHAT_TO_DO =
  'If a reverse proxy is in front of this server, set TRUST_PROXY=on: until then everybody counts as one address, the proxy’s.';

/** What the settings alone say: this server speaks no TLS itself. Undefined where nothing is amiss. */
export const undeclaredProxyIn = ({ isSecure, trustProxy }: { isSecure: boolean; trustProxy: boolean }): string | undefined =>
  isSecure && !trustProxy ? `SECURE is on, so a proxy ends TLS in front of this server, but TRUST_PROXY is off. ${WHAT_TO_DO}` : undefined;
