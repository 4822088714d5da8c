import { useState } from 'react';
import type { ApiKey } from '@waybound/contract/account/api-keys';
import { listApiKeys } from '@waybound/contract/wire/account/api-keys';
import KeyRound from 'lucide-react/icons/key-round';
import { useCall } from '../../api/query.ts';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyList } from './KeyList.tsx';
import { KeySecret, type CreatedKey } from './KeySecret.tsx';
import { QuickStart } from './QuickStart.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import './api-keys.css';

export function ApiKeysPage() {
  const { t } = useTranslation('apiKeys');
  const user = useSessionUser();
  if (user?.isOwner) return <OwnersPage />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon={<KeyRound />} title={t('onlyOwners')}>
        {t('onlyOwnersText')}
      </EmptyState>
    </>
  );
}

/** What is shown above the list: a form, a question, a key to be copied. */
type Opened = { kind: 'form'; apiKey: ApiKey | undefined } | { kind: 'revoke'; apiKey: ApiKey } | { kind: 'secret'; made: CreatedKey };

function OwnersPage() {
  const { t } = useTranslation('apiKeys');
  const { data, error, refetch } = useCall(listApiKeys, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const create = (
    <Button variant="primary" icon={<KeyRound />} isDisabled={!data} onClick={() => setOpened({ kind: 'form', apiKey: undefined })}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')}>
        {create}
      </PageHeader>
      <div className="api-keys">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <KeyList
            keys={data?.keys}
            onEdit={(apiKey) => setOpened({ kind: 'form', apiKey })}
            onRevoke={(apiKey) => setOpened({ kind: 'revoke', apiKey })}
          />
        )}
        <QuickStart />
      </div>
      {opened?.kind === 'form' && data && (
        <KeyDialog apiKey={opened.apiKey} offered={data.scopes} onMade={(made) => setOpened({ kind: 'secret', made })} onClose={close} />
      )}
      {opened?.kind === 'revoke' && <RevokeDialog apiKey={opened.apiKey} onClose={close} />}
      {opened?.kind === 'secret' && <KeySecret made={opened.made} onClose={close} />}
    </>
  );
}
