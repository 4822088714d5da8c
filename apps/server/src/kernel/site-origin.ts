import type { Environment } from './config.ts';

const HTTP_PORT = 80;

/** The address of a site for one of its hosts, without a slash at its end. Behind TLS the default port is used; without TLS, this server's own. */
export const originOf =
  ({ isSecure, port }: Environment) =>
  (host: string): string => {
    if (isSecure) return `https://${host}`;
    return port === 0 || port === HTTP_PORT ? `http://${host}` : `http://${host}:${port}`;
  };
