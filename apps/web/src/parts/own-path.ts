/**
 * A path of our own may be followed, nothing else: `//evil`, `/\evil` and `javascript:` lead away from this site. The address bar drops
 * tabs and line breaks before it reads a path, so they are refused as well.
 */
export function isOwnPath(target: string | undefined): target is string {
  return target !== undefined && /^\/(?![/\\])/.test(target) && !/[\t\n\r]/.test(target);
}
