import Bookmark from 'lucide-react/icons/bookmark';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { ArrangedUrl } from '../arranged/use-arranged-url.ts';
import './missing-numbers.css';

/** Filters of all lists whose values can go. */
const NAMED = [
  'tab',
  'sort',
  'shippingWays',
  'countryIds',
  'statuses',
  'bookings',
  'merged',
  'attention',
  'kinds',
  'accounts',
  'actors',
  'ages',
] as const;

/** What of the view in the address does not apply: all of it, or values that are no longer there. */
export function ViewNotice({ url: { view, isMissing, isSettled } }: { url: ArrangedUrl }) {
  const { t } = useTranslation('lists');
  if (view ? view.lost.length === 0 : !isMissing || !isSettled) return null;
  const nameOf = (name: string) => t(`views.filters.${NAMED.find((each) => each === name) ?? 'other'}`);
  const filters = view?.lost.map(nameOf).join(t('views.lostNames'));
  return (
    <div className="list-missing" role="status">
      <Bookmark size={15} aria-hidden="true" />
      <span>{view ? t('views.lost', { name: view.name, filters: filters ?? '' }) : t('views.gone')}</span>
    </div>
  );
}
