import { useMemo } from 'react';
import type { ApiKey } from '@waybound/contract/account/api-keys';
import KeyRound from 'lucide-react/icons/key-round';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { areasOf } from './scope-choice.ts';

const TONES: Readonly<Record<ApiKey['state'], Tone>> = { active: 'ok', paused: 'warn', expired: 'warn', revoked: 'idle' };

interface KeyListProps {
  /** Undefined until the first answer. */
  keys: readonly ApiKey[] | undefined;
  onEdit: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
}

export function KeyList({ keys, onEdit, onRevoke }: KeyListProps) {
  const { t } = useTranslation('apiKeys');
  const columns = useMemo((): Column<ApiKey>[] => {
    return [
      { key: 'name', title: t('column.name'), width: 200, render: (apiKey) => <Name apiKey={apiKey} /> },
      { key: 'scopes', title: t('column.scopes'), width: 280, render: (apiKey) => <Scopes apiKey={apiKey} /> },
      { key: 'created', title: t('column.created'), width: 150, render: (apiKey) => <Created apiKey={apiKey} /> },
      { key: 'lastUsed', title: t('column.lastUsed'), width: 130, render: (apiKey) => <LastUsed apiKey={apiKey} /> },
      { key: 'state', title: t('column.state'), width: 210, render: (apiKey) => <State apiKey={apiKey} /> },
    ];
  }, [t]);

  const empty = (
    <EmptyState icon={<KeyRound />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
  const itemsOf = (apiKey: ApiKey): MenuItem[] => {
    const disabledReason = apiKey.state === 'revoked' ? t('isRevoked') : undefined;
    return [
      { key: 'edit', label: t('edit'), disabledReason, onSelect: () => onEdit(apiKey) },
      { key: 'revoke', label: t('revoke'), isDanger: true, isSeparated: true, disabledReason, onSelect: () => onRevoke(apiKey) },
    ];
  };
  return (
    <RecordTable
      label={t('list')}
      columns={columns}
      rows={keys}
      empty={empty}
      skeletonRows={2}
      menuLabelOf={({ name }) => t('rowMenu', { name })}
      itemsOf={itemsOf}
    />
  );
}

function Name({ apiKey: { name, prefix } }: { apiKey: ApiKey }) {
  return (
    <span className="api-key-note">
      <b>{name}</b>
      <small className="identifier muted">{prefix}_…</small>
    </span>
  );
}

function Scopes({ apiKey: { scopes, hidesPrices } }: { apiKey: ApiKey }) {
  const { t, language } = useTranslation('apiKeys');
  const held = [...areasOf(scopes)].map(([area, depth]) => t(`held.${depth}`, { area: t(`area.${area}`) }));
  return (
    <span className="api-key-note api-key-scopes">
      {held.join(language === 'en' ? ', ' : '、')}
      {hidesPrices && <small className="muted">{t('blind')}</small>}
    </span>
  );
}

function Created({ apiKey: { createdBy, createdAt } }: { apiKey: ApiKey }) {
  const format = useFormats();
  return (
    <span className="api-key-note">
      {createdBy}
      <small className="muted">{format.day(createdAt)}</small>
    </span>
  );
}

function LastUsed({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormats();
  return <span className="muted">{lastUsedAt ? format.ago(lastUsedAt) : t('never')}</span>;
}

function State({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormats();
  const at = format.day(expiresAt);
  const ends = expiresAt === null ? t('forever') : t('until', { at });
  const more = { active: ends, paused: t('pausedText'), expired: t('expiredAt', { at }), revoked: undefined }[state];
  return (
    <span className="api-key-note">
      <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {more && <small className="muted">{more}</small>}
    </span>
  );
}
