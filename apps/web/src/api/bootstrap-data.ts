import type { SessionUser } from '@waybound/contract/account/auth';
import { sessionInfo } from '@waybound/contract/wire/account/auth';
import type { PublicData, SiteData } from '@waybound/contract/site/site';
import { findSite, initData } from '@waybound/contract/wire/site/site';
import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from './query.ts';

/** What is loaded once and cached: the site by its host name, and after login the user and the public data. */
const siteQuery = () => callQuery(findSite, { domainName: location.host }, { isLoadedOnce: true });
const userQuery = () => callQuery(sessionInfo, {}, { isLoadedOnce: true });
const publicDataQuery = () => callQuery(initData, {}, { isLoadedOnce: true });

export const loadSite = (): Promise<SiteData> => queryClient.ensureQueryData(siteQuery());
export const loadUser = (): Promise<SessionUser> => queryClient.ensureQueryData(userQuery());
export const loadPublicData = (): Promise<PublicData> => queryClient.ensureQueryData(publicDataQuery());

/** Undefined until it has arrived: a page never waits for its brand. */
export const useSite = (): SiteData | undefined => useQuery(siteQuery()).data;
export const useSessionUser = (): SessionUser | undefined => useQuery({ ...userQuery(), enabled: false }).data;
export const usePublicData = (): PublicData | undefined => useQuery(publicDataQuery()).data;

/** What is known by now, outside of React. */
export const knownUser = (): SessionUser | undefined => queryClient.getQueryData(userQuery().queryKey);

/** Forgets everything but the site: at logout, and before another login's data come. */
export function clearSessionData(): void {
  const [sitePath] = siteQuery().queryKey;
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sitePath });
}
