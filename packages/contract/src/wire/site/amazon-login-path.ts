/**
 * Where Amazon's Appstore leads a seller first: the log-in address of the app (docs/amazon.md). The server answers it and no page; who has to
 * log in before comes back to it.
 */
export const AMAZON_LOGIN_PATH = '/amazon/login';
