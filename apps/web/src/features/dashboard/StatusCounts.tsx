import { useRouter } from '@tanstack/react-router';
import { LifecycleTabs } from '../../kit/status/LifecycleTabs.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useRecent } from './dashboard-calls.ts';
import { filledLists, LIST_PATHS, type ListName, type Lists } from './listed.ts';

/** Off the usual course, as in the lists themselves. */
const ASIDE: Readonly<Record<ListName, readonly string[]>> = {
  waybills: ['returned', 'problem', 'closed'],
  overseas: ['closed'],
  parcels: ['returned'],
};

/** How many waybills each stage has, in a line for each list that is not empty; a stage opens its own list. */
export function StatusCounts() {
  const lists = useRecent().data?.lists;
  if (!lists) return <div className="counts-coming" />;
  const filled = filledLists(lists);
  if (filled.length === 0) return <Stages list="waybills" of={lists} />;
  return filled.map((list) => <Stages key={list} list={list} of={lists} isOneOfSeveral={filled.length > 1} />);
}

interface StagesProps {
  list: ListName;
  of: Lists;
  /** All of them are called what they are. */
  isOneOfSeveral?: boolean;
}

function Stages({ list, of, isOneOfSeveral = false }: StagesProps) {
  const { t } = useTranslation('dashboard');
  const router = useRouter();
  const name = t(`lists.${list}`);
  // Its own tabs alone are asked for.
  const linkTo = (tab: string) => ({ to: LIST_PATHS[list], search: { tab: tab as 'all' } }) as const;
  return (
    <LifecycleTabs
      label={t('counts', { list: name })}
      tabs={of[list].tabs.map(({ tab, name: label, count }) => ({
        key: tab,
        label: isOneOfSeveral && tab === 'all' ? name : label,
        count,
        kind: tab === 'all' ? 'whole' : ASIDE[list].includes(tab) ? 'aside' : 'stage',
        isAlarming: tab === 'problem',
      }))}
      current=""
      hrefOf={(key) => router.buildLocation(linkTo(key)).href}
      onSelect={(key) => void router.navigate(linkTo(key))}
    />
  );
}
