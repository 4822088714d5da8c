import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { createLink, useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useCall } from '../../api/query.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { usePageParams, usePageSearch } from '../../parts/page.ts';
import { StatusTag } from '../../parts/waybill/StatusTag.tsx';
import { useReasonText } from '../../parts/waybill/use-reason-text.ts';
import { CORRECTION_TABS, correctionSearch, type CorrectionTab } from './correction-search.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import './corrections.css';

// Grids are heavy: each tab loads its own.
const GoodsPanel = lazyComponent(() => import('./GoodsPanel.tsx').then((loaded) => loaded.GoodsPanel), {
  topics: ['order', 'grids', 'addressBookPicker', 'rules'],
});
const AmazonPanel = lazyComponent(() => import('./AmazonPanel.tsx').then((loaded) => loaded.AmazonPanel), {
  topics: ['order', 'grids', 'rules'],
});
const ValuesPanel = lazyComponent(() => import('./ValuesPanel.tsx').then((loaded) => loaded.ValuesPanel), { topics: ['grids', 'rules'] });

const BackLink = createLink(ButtonLink);

const PATH = '/waybillManagement/waybillCorrections/$id';

const ACTIONS = { goods: 'changeGoods', amazon: 'saveAmazonNumbers', values: 'reportDeclareValue' } as const satisfies Record<
  CorrectionTab,
  string
>;

/** What is put right after the submission: one tab for the goods, one for Amazon's numbers, one for declared values. */
export function CorrectionsPage() {
  const { id } = usePageParams<'/waybillManagement/waybillCorrections/:id'>();
  const { data, error, refetch } = useCall(getWaybill, { id });
  if (data) return <Corrections key={id} detail={data} onReload={async () => void (await refetch())} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={10} />;
}

interface CorrectionsProps {
  detail: WaybillDetail;
  onReload: () => Promise<void>;
}

function Corrections({ detail, onReload }: CorrectionsProps) {
  const { t } = useTranslation('corrections');
  const navigate = useNavigate();
  const { tab = 'goods' } = usePageSearch(correctionSearch);
  const { waybill } = detail;
  const [isDirty, setIsDirty] = useState(false);
  // The revision that the panel began with: a newer one that arrives meanwhile does not take away what is being typed.
  const [start, setStart] = useState(detail);
  const isStale = start.waybill.rev !== waybill.rev;
  const begun = isStale && !isDirty ? detail : start;
  if (begun !== start) setStart(begun);
  return (
    <>
      <PageHeader
        title={t('title', { waybillNo: waybill.waybillNo })}
        subtitle={<StatusTag of={waybill} />}
        lead={
          <BackLink
            to="/waybillManagement/waybillDetails/$id"
            params={{ id: waybill.id }}
            size="small"
            variant="quiet"
            icon={<ArrowLeft />}
          >
            {t('back')}
          </BackLink>
        }
      />
      <nav className="corrections-tabs" aria-label={t('tabs.label')}>
        {CORRECTION_TABS.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === tab ? 'primary' : 'default'}
            aria-current={each === tab ? 'page' : undefined}
            onClick={() => void navigate({ to: PATH, params: { id: waybill.id }, search: { tab: each } })}
          >
            {t(`tabs.${each}`)}
          </Button>
        ))}
      </nav>
      {isStale && isDirty && (
        <div className="corrections-stale" role="alert">
          <p>{t('stale')}</p>
          <Button size="small" onClick={() => setIsDirty(false)}>
            {t('reload')}
          </Button>
        </div>
      )}
      <Refused detail={detail} tab={tab} />
      <Panel key={`${tab} ${begun.waybill.rev}`} tab={tab} detail={begun} onDirty={setIsDirty} onRefused={onReload} />
      <UnsavedGuard isDirty={isDirty} />
    </>
  );
}

function Refused({ detail: { waybill, may }, tab }: Pick<CorrectionsProps, 'detail'> & { tab: CorrectionTab }) {
  const { t } = useTranslation('corrections');
  const reason = useReasonText()(may[ACTIONS[tab]], waybill);
  return reason === undefined ? null : <p className="corrections-refused">{t('notNow', { reason })}</p>;
}

export interface PanelProps {
  detail: WaybillDetail;
  onDirty: (isDirty: boolean) => void;
  /** Reads the waybill again: somebody else may have changed it. */
  onRefused: () => Promise<void>;
}

function Panel({ tab, ...props }: PanelProps & { tab: CorrectionTab }) {
  if (tab === 'amazon') return <AmazonPanel {...props} />;
  return tab === 'values' ? <ValuesPanel {...props} /> : <GoodsPanel {...props} />;
}
