import { queryAttention } from '@waybound/contract/wire/waybills/dashboard';
import { listWaybills, waybillRoutes } from '@waybound/contract/wire/waybills/waybills';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../api/client.ts';
import { useCall } from '../../api/query.ts';
import { RECENT, UNDER_WAY } from './dashboard-reads.ts';
import type { Courses, lanesToRequest } from './lanes.ts';

export const useRecent = () => useCall(listWaybills, RECENT);
export const useAttention = () => useCall(queryAttention, {});
export const useUnderWay = () => useCall(listWaybills, UNDER_WAY);

const NO_COURSES: Courses = new Map();

/** The courses of lanes, each from one waybill that travels it. A lane whose waybill is gone by now has none. */
export function useCourses(asked: ReturnType<typeof lanesToRequest>): Courses {
  const { data } = useQuery({
    // Another waybill of the same lane would say the same.
    queryKey: ['courses', asked.map(({ key }) => key)],
    queryFn: async ({ signal }): Promise<Courses> => {
      const { routes } = await request(waybillRoutes, { ids: asked.map(({ waybillId }) => waybillId) }, { signal, isQuiet: true });
      return new Map(asked.map(({ key }, index) => [key, routes[index]?.route ?? []]));
    },
    enabled: asked.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data ?? NO_COURSES;
}
