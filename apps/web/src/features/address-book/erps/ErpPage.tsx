import { useState } from 'react';
import type { ErpState } from '@waybound/contract/address-book/erps';
import { ERPS, startErpRun, type Erp, type ErpRunKind } from '@waybound/contract/wire/address-book/erps';
import Plug from 'lucide-react/icons/plug';
import { useChange } from '../../../api/query.ts';
import { useSessionUser } from '../../../api/bootstrap-data.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePagePath } from '../../../parts/page.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { ErpConnection } from './ErpConnection.tsx';
import { ErpDialog } from './ErpDialog.tsx';
import { ErpOrders } from './ErpOrders.tsx';
import { ErpRuns } from './ErpRuns.tsx';
import { isUnderWay, isWanted, useErp } from './erp-state.ts';
import './erps.css';

/** The connection to one ERP: what opens it, what is taken from it, and what its last runs have brought. */
export function ErpPage() {
  const { t } = useTranslation('erps');
  const path = usePagePath();
  const erp = ERPS.find((each) => path.endsWith(`/${each}Oauth`)) ?? ERPS[0];
  const user = useSessionUser();
  if (user?.isOwner) return <OwnersPage key={erp} erp={erp} />;
  return (
    <>
      <PageHeader title={t(`title.${erp}`)} />
      <EmptyState icon={<Plug />} title={t('onlyOwners')}>
        {t('onlyOwnersText')}
      </EmptyState>
    </>
  );
}

function OwnersPage({ erp }: { erp: Erp }) {
  const { t } = useTranslation('erps');
  const { data: state, error, refetch } = useErp(erp);
  const [opened, setOpened] = useState<'credentials' | 'disconnect'>();
  const close = () => setOpened(undefined);
  const connect = (
    <Button variant="primary" icon={<Plug />} onClick={() => setOpened('credentials')}>
      {t('connect')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(`title.${erp}`)} subtitle={t('subtitle')}>
        {state && (state.connection ? <RunButtons state={state} /> : connect)}
      </PageHeader>
      <div className="erp">
        {error && !state && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!error && !state && <Skeleton />}
        {state?.isStandIn && <p className="erp-stand-in">{t('standIn')}</p>}
        {state && <ErpConnection state={state} onEdit={() => setOpened('credentials')} onDisconnect={() => setOpened('disconnect')} />}
        {state && state.notes.count > 0 && <ErpOrders notes={state.notes} />}
        {state?.connection && <ErpRuns runs={state.runs} />}
      </div>
      {opened === 'credentials' && state && <ErpDialog state={state} onClose={close} />}
      {opened === 'disconnect' && <DisconnectDialog erp={erp} onClose={close} />}
    </>
  );
}

function RunButtons({ state: { erp, capabilities, connection, runs } }: { state: ErpState }) {
  const { t } = useTranslation('erps');
  const change = useChange(startErpRun);
  const isOn = (kind: ErpRunKind): boolean => runs.some((run) => run.kind === kind && isUnderWay(run));
  return (
    <>
      <Button isBusy={isOn('test')} onClick={() => void change.run({ erp, kind: 'test' })}>
        {t('test')}
      </Button>
      {capabilities
        .filter((kind) => connection && isWanted(kind, connection))
        .map((kind) => (
          <Button
            key={kind}
            variant={kind === 'products' ? 'primary' : 'default'}
            isBusy={isOn(kind)}
            onClick={() => void change.run({ erp, kind })}
          >
            {t(`start.${kind}`)}
          </Button>
        ))}
    </>
  );
}
