import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router';

interface CurrentPage {
  page: StaticDataRouteOption['page'];
}

/** The page on the screen, as its feature declared it. */
export function useCurrentPage(): CurrentPage {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return { page };
}
