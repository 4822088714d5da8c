import { useMatches, type StaticDataRouteOption } from '@tanstack/react-router';

interface Place {
  page: StaticDataRouteOption['page'];
}

/** The page on the screen, as its feature declared it. */
export function usePlace(): Place {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return { page };
}
