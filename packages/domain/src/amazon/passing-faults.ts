/** Of what could not be had from Amazon, which faults are over without anybody's doing; every other one waits for somebody. */

/** Pass by themselves: what has failed for them is tried again, so many times. */
export const passesByItself = (fault: string): boolean => fault === 'throttled' || fault === 'outage';

/**
 * What a sync of the shop that has come to its end shows to be over, or worth another look: Amazon answers, takes the app, and has the seller's
 * permission. What has stopped for it is done once more then. What Amazon has judged is not among them.
 */
export const OVER_ONCE_READ = ['throttled', 'outage', 'revoked', 'appRefused', 'notConnected', 'unfinished'] as const;

export const isOverOnceRead = (fault: string | null): boolean => OVER_ONCE_READ.some((each) => each === fault);
