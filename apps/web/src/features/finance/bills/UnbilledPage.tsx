import { useMemo } from 'react';
import { queryUnbilledSums } from '@waybound/contract/wire/pricing/finance';
import { useCall } from '../../../api/query.ts';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useArrangedUrl } from '../../../parts/list/arranged/use-arranged-url.ts';
import { listParts } from '../../../parts/list/list-parts.ts';
import { ListPage } from '../../../parts/list/ListPage.tsx';
import { plainCard } from '../../../parts/list/plain-card.tsx';
import { unbilledView } from '../finance-views.ts';
import { useUnbilledColumns } from './unbilled-columns.tsx';
import '../finance.css';

const parts = listParts(() => import('./lazy-parts.tsx').then((loaded) => loaded.unbilledParts));

/** What is on no bill yet, so that no bill comes as a surprise. */
export function UnbilledPage() {
  const { t } = useTranslation('bills');
  const columns = useUnbilledColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('unbilled.title')} subtitle={t('unbilled.subtitle')} />
      <UnbilledSums />
      <ListPage
        view={unbilledView}
        label={t('unbilled.list')}
        noun={t('unbilled.noun')}
        total={(count, total) => t('unbilled.total', { count, total })}
        parts={parts}
        columns={columns}
        card={card}
      />
    </>
  );
}

/** Of all that the filters find, and of how many waybills. */
function UnbilledSums() {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const { search } = useArrangedUrl(unbilledView);
  const { keyword, bases } = unbilledView.search(search);
  const { data } = useCall(queryUnbilledSums, { keyword, bases });
  return (
    <section className="balances" aria-label={t('unbilled.sums')} aria-busy={!data}>
      <dl>
        {data?.sums.map(({ currency, amount, waybills }) => (
          <div key={currency}>
            <dt>
              {t('unbilled.sums')} · {t('unbilled.total', { count: waybills, total: format.count(waybills) })}
            </dt>
            <dd>{format.money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
