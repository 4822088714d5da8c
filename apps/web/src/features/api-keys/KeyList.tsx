import { useMemo, useState } from 'react';
import type { ApiKey } from '@waybound/contract/account/api-keys';
import KeyRound from 'lucide-react/icons/key-round';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Menu, type MenuItem } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { StatusDot, type Tone } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { areasOf } from './scope-choice.ts';

const TONES: Readonly<Record<ApiKey['state'], Tone>> = { active: 'ok', paused: 'warn', expired: 'warn', revoked: 'idle' };

interface KeyListProps {
  /** Undefined until the first answer. */
  keys: readonly ApiKey[] | undefined;
  onEdit: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
}

export function KeyList({ keys, ...acts }: KeyListProps) {
  const { t } = useTranslation('apiKeys');
  const [menu, setMenu] = useState<{ anchor: HTMLElement; apiKey: ApiKey }>();
  const columns = useMemo((): Column<ApiKey>[] => {
    const menuOf = (apiKey: ApiKey) => (
      <RowMenuButton label={t('rowMenu', { name: apiKey.name })} onOpen={(anchor) => setMenu({ anchor, apiKey })} />
    );
    return [
      { key: 'name', title: t('column.name'), width: 200, pin: 'start', render: (apiKey) => <Name apiKey={apiKey} /> },
      { key: 'scopes', title: t('column.scopes'), width: 280, render: (apiKey) => <Scopes apiKey={apiKey} /> },
      { key: 'created', title: t('column.created'), width: 150, render: (apiKey) => <Created apiKey={apiKey} /> },
      { key: 'lastUsed', title: t('column.lastUsed'), width: 130, render: (apiKey) => <LastUsed apiKey={apiKey} /> },
      { key: 'state', title: t('column.state'), width: 210, render: (apiKey) => <State apiKey={apiKey} /> },
      { key: 'menu', title: '', width: 56, align: 'end', pin: 'end', render: menuOf },
    ];
  }, [t]);

  const card = (apiKey: ApiKey) => (
    <div className="api-key-card">
      <div>
        <Name apiKey={apiKey} />
        <RowMenuButton label={t('rowMenu', { name: apiKey.name })} onOpen={(anchor) => setMenu({ anchor, apiKey })} />
      </div>
      <Scopes apiKey={apiKey} />
      <div>
        <State apiKey={apiKey} />
        <span>
          {t('column.lastUsed')} <LastUsed apiKey={apiKey} />
        </span>
      </div>
    </div>
  );

  const empty = (
    <EmptyState icon={<KeyRound />} title={t('none')}>
      {t('noneText')}
    </EmptyState>
  );
  const table = { label: t('list'), columns, rows: keys, rowKey: ({ id }: ApiKey) => id, card, empty };
  return (
    <>
      <DataTable {...table} height="content" skeletonRows={2} />
      {menu && <RowMenu {...menu} {...acts} onClose={() => setMenu(undefined)} />}
    </>
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

interface RowMenuProps extends Omit<KeyListProps, 'keys'> {
  anchor: HTMLElement;
  apiKey: ApiKey;
  onClose: () => void;
}

function RowMenu({ anchor, apiKey, onEdit, onRevoke, onClose }: RowMenuProps) {
  const { t } = useTranslation('apiKeys');
  const disabledReason = apiKey.state === 'revoked' ? t('isRevoked') : undefined;
  const items: MenuItem[] = [
    { key: 'edit', label: t('edit'), disabledReason, onSelect: () => onEdit(apiKey) },
    { key: 'revoke', label: t('revoke'), isDanger: true, isSeparated: true, disabledReason, onSelect: () => onRevoke(apiKey) },
  ];
  return <Menu anchor={anchor} label={t('rowMenu', { name: apiKey.name })} items={items} onClose={onClose} />;
}
