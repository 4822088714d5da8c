import { AMAZON_LOGIN_PATH } from '@waybound/contract/wire/site/amazon-login-path';

/** Longer than any address this product makes; a server in between may cut what is longer. */
const MAX_LENGTH = 2000;
/** The address bar drops tabs and line breaks before it reads a path. */
const CONTROL = /\p{Cc}/u;

/** Nobody who has just logged in wants to be told that there is nothing, or to log in. */
const NO_DESTINATION = /^\/(?:404|login)\/*(?:[?#]|$)/;

/** A path of our own may be followed, nothing else: `//evil`, `/\evil` and `javascript:` lead away from this site. */
export function isInternalPath(target: string | undefined): target is string {
  return (
    target !== undefined &&
    target.length <= MAX_LENGTH &&
    /^\/(?![/\\])/.test(target) &&
    !CONTROL.test(target) &&
    !NO_DESTINATION.test(target)
  );
}

/** The server answers it, and no page of ours. */
export const isServedPath = (target: string): boolean => target.split('?')[0] === AMAZON_LOGIN_PATH;
