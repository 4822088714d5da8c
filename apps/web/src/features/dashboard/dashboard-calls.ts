import { queryAttention } from '@waybound/contract/wire/dashboard';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, queryClient, useCall } from '../../api/query.ts';
import { RECENT, UNDER_WAY } from './dashboard-reads.ts';
import type { Courses, lanesToAsk } from './lanes.ts';

export const useRecent = () => useCall(listWaybills, RECENT);
export const useAttention = () => useCall(queryAttention, {});
export const useUnderWay = () => useCall(listWaybills, UNDER_WAY);

const NO_COURSES: Courses = new Map();

/** The courses of lanes, each from one waybill that travels it. A lane whose waybill is gone by now has none. */
export function useCourses(asked: ReturnType<typeof lanesToAsk>): Courses {
  const courseOf = async (id: string) => (await queryClient.ensureQueryData(callQuery(getWaybill, { id }))).route;
  const { data } = useQuery({
    queryKey: ['courses', asked.map(({ key }) => key)],
    queryFn: async () => {
      const courses = await Promise.allSettled(asked.map(({ waybillId }) => courseOf(waybillId)));
      return new Map(courses.flatMap((course, index) => (course.status === 'fulfilled' ? [[asked[index]?.key ?? '', course.value]] : [])));
    },
    enabled: asked.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data ?? NO_COURSES;
}
