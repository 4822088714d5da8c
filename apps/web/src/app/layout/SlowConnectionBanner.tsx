import { useSyncExternalStore } from 'react';
import { queryClient } from '../../api/query.ts';
import { hasSlowCalls, subscribeToSlowCalls } from '../../api/slow-calls.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import './slow-connection-banner.css';

/** Says that a call takes long, and since when what is on the screen is known; goes when the answer is there. It lies over the page, whose lines stay where they are. */
export function SlowConnectionBanner() {
  const { t } = useTranslation('header');
  const formats = useFormats();
  const isSlow = useSyncExternalStore(subscribeToSlowCalls, hasSlowCalls);
  const knownAt = isSlow ? oldestOnScreen() : undefined;
  return (
    <output>
      {isSlow && (
        <span className="slow-line-banner">
          {knownAt === undefined ? t('slowLine') : t('slowLineShowsOld', { time: formats.clock(new Date(knownAt).toISOString()) })}
        </span>
      )}
    </output>
  );
}

/** When the oldest answer came that is shown while it is asked for again. */
function oldestOnScreen(): number | undefined {
  const waiting = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' });
  const times = waiting.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}
