import { useRouter } from '@tanstack/react-router';
import { usePageSearch } from '../../parts/page.ts';
import { pickupSearch, type PickupSearch } from './pickup-search.ts';

/** A part of the view that changes; undefined takes a filter away. */
export type PickupChange = { [Name in keyof PickupSearch]?: PickupSearch[Name] | undefined };

/** The view is in the address and nowhere else; any change but one of the page starts at the first page again. */
export function usePickupListUrl() {
  const search = usePageSearch(pickupSearch);
  const router = useRouter();
  const linkTo = (change: PickupChange) =>
    ({ to: '/waybillManagement/pickupInformation', search: pickupSearch({ ...search, page: undefined, ...change }) }) as const;
  return {
    search,
    hrefOf: (change: PickupChange) => router.buildLocation(linkTo(change)).href,
    go: (change: PickupChange) => void router.navigate(linkTo(change)),
  };
}
