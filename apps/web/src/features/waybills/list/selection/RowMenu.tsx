import { LISTED_ACTIONS, type ListedAction } from '@waybound/contract/waybills/status';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { useNavigate } from '@tanstack/react-router';
import { useSite } from '../../../../api/bootstrap-data.ts';
import { Menu, type MenuItem } from '../../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { waybillPathOf } from '../../../../parts/waybill/waybill-path.ts';
import { DANGEROUS, refusalInRow } from '../../actions/action-refusals.ts';
import { copyPageOf } from '../../actions/copy-page.ts';
import { useRefusalText } from '../../actions/use-refusal-text.ts';

interface RowMenuProps {
  anchor: HTMLElement;
  row: ListedWaybill;
  onBegin: (key: ListedAction, row: ListedWaybill) => void;
  onClose: () => void;
}

/** What can be done with one waybill; below it what cannot be done now, and why. */
export function RowMenu({ anchor, row, onBegin, onClose }: RowMenuProps) {
  const { t } = useTranslation(['waybillActions', 'waybills']);
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const open = (hash?: string) => void navigate({ to: waybillPathOf(row), params: { id: row.id }, ...(hash ? { hash } : {}) });

  const copyPage = copyPageOf(row, useSite()?.variant);
  const copy = copyPage && (() => void navigate({ to: copyPage, search: { copyOf: row.id } }));

  const possible = LISTED_ACTIONS.filter((key) => refusalInRow(row, key) === undefined);
  const refused = LISTED_ACTIONS.filter((key) => !possible.includes(key));
  const items: MenuItem[] = [
    { key: 'open', label: t('waybillActions:open'), onSelect: () => open() },
    ...(row.hasOpenQuestion ? [{ key: 'reply', label: t('waybillActions:reply'), onSelect: () => open('questions') }] : []),
    ...(row.status === 'already_freeze' ? [{ key: 'frozen', label: t('waybillActions:unfreeze'), onSelect: () => open('frozen') }] : []),
    { key: 'copy', label: t('waybillActions:copy'), disabledReason: copy ? undefined : t('waybillActions:noCopy'), onSelect: copy },
    ...[...possible, ...refused].map((key): MenuItem => ({
      key,
      label: t(`waybillActions:action.${key}.name`),
      isDanger: DANGEROUS.includes(key) && possible.includes(key),
      isSeparated: key === possible[0] || key === refused[0],
      disabledReason: refusalText(refusalInRow(row, key), row),
      onSelect: () => onBegin(key, row),
    })),
  ];
  return <Menu anchor={anchor} label={t('waybills:row.actions', { waybillNo: row.waybillNo })} items={items} onClose={onClose} />;
}
