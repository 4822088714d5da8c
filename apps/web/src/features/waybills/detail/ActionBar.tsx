import { LISTED_ACTIONS, type ListedAction } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PackageCheck from 'lucide-react/icons/package-check';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo';
import Undo2 from 'lucide-react/icons/undo-2';
import XCircle from 'lucide-react/icons/circle-x';
import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../kit/button/Button.tsx';
import { MenuButton, type MenuItem } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DANGEROUS, refusalInDetail } from '../actions/action-refusals.ts';
import { useRefusalText } from '../actions/use-refusal-text.ts';
import { ShareButton } from './ShareButton.tsx';

const ICONS: Readonly<Record<ListedAction, LucideIcon>> = {
  save: Pencil,
  submit: Send,
  createPickup: PackageCheck,
  handover: Truck,
  confirmPacking: ClipboardCheck,
  printLabels: Printer,
  withdrawHandover: Undo,
  sendBack: Undo2,
  cancel: XCircle,
  delete: Trash2,
};

/** What moves a waybill on: the first of these that can be done is the button to press. */
const FORWARD: readonly ListedAction[] = ['submit', 'handover', 'confirmPacking'];

/** Beside the next step as many are in sight; all others wait in a menu, with the reason where they cannot be done. */
const MAX_USUAL = 2;

interface ActionBarProps {
  detail: WaybillDetail;
  isPrinting: boolean;
  onBegin: (key: ListedAction) => void;
}

/** What can be done with the waybill now: the step that moves it on is the one button to press. */
export function ActionBar({ detail, isPrinting, onBegin }: ActionBarProps) {
  const { t } = useTranslation('waybillActions');
  const refusalText = useRefusalText();
  const reasonOf = (key: ListedAction) => refusalText(refusalInDetail(detail, key), detail.waybill);
  const possible = LISTED_ACTIONS.filter((key) => reasonOf(key) === undefined);
  const next = FORWARD.find((key) => possible.includes(key));
  const usual = possible.filter((key) => key !== next && !DANGEROUS.includes(key)).slice(0, MAX_USUAL);
  const shown = next ? [next, ...usual] : usual;
  const rest = possible.filter((key) => !shown.includes(key));
  const refused = LISTED_ACTIONS.filter((key) => !possible.includes(key));
  const items = [...rest, ...refused].map((key, index): MenuItem => {
    const Icon = ICONS[key];
    return {
      key,
      label: t(`action.${key}.name`),
      icon: <Icon />,
      isDanger: rest.includes(key) && DANGEROUS.includes(key),
      isSeparated: index > 0 && index === rest.length,
      disabledReason: reasonOf(key),
      onSelect: () => onBegin(key),
    };
  });
  return (
    <div className="waybill-actions" role="group" aria-label={t('action.label')}>
      {shown.map((key) => {
        const Icon = ICONS[key];
        return (
          <Button
            key={key}
            size="small"
            variant={key === next ? 'primary' : 'default'}
            icon={<Icon />}
            isBusy={key === 'printLabels' && isPrinting}
            onClick={() => onBegin(key)}
          >
            {t(`action.${key}.name`)}
          </Button>
        );
      })}
      <ShareButton waybill={detail.waybill} />
      <MenuButton label={t('action.more')} items={items}>
        {(trigger) => (
          <Button size="small" variant="quiet" icon={<Ellipsis />} {...trigger}>
            {t('action.more')}
          </Button>
        )}
      </MenuButton>
    </div>
  );
}
