import { countDeadlines } from '@waybound/contract/wire/deadlines/deadlines';
import { useCall } from '../../api/query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useListUrl, type Change } from '../../parts/list/use-list-url.ts';
import { LIST_REFRESH_MS } from '../../parts/list/list-view.ts';
import { withoutFilters } from '../../parts/list/view-filters.ts';
import { deadlineView } from './deadline-view.ts';
import type { ListSearch } from '../../parts/list/list-search.ts';

type Search = ListSearch<typeof deadlineView.list>;
/** The figures count all there is: no filter stays beside the one that is pressed. */
const EVERYTHING = { tab: undefined, ...withoutFilters(deadlineView) };

/** How much is overdue, and how much is due on each of the next days; pressed, the list shows that, and pressed again all. */
export function DayStrip() {
  const { t } = useTranslation('deadlines');
  const { search, go } = useListUrl<Search>(deadlineView);
  const { data } = useCall(countDeadlines, {}, { refreshMs: LIST_REFRESH_MS });
  const entry = (key: string, label: string, count: number, isPressed: boolean, filter: Change<Search>) => (
    <li key={key}>
      <button
        type="button"
        aria-pressed={isPressed}
        data-some={count > 0 || undefined}
        onClick={() => go({ ...EVERYTHING, ...(!isPressed && filter) })}
      >
        <small>{label}</small> <b>{count}</b> <span className="visually-hidden">{t('due', { count })}</span>
      </button>
    </li>
  );
  return (
    <ul className="deadline-strip" aria-label={t('strip')}>
      {data && entry('overdue', t('overdue'), data.overdue, search.spans?.join() === 'overdue', { spans: ['overdue'] })}
      {data?.days.map(({ day, count }, index) =>
        entry(day, index === 0 ? t('today') : day.slice(5), count, search.dueFrom === day && search.dueTo === day, {
          dueFrom: day,
          dueTo: day,
        }),
      )}
    </ul>
  );
}
