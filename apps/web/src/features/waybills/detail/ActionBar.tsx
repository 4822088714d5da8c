import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
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
import { PHONE, useMediaQuery } from '../../../kit/use-media-query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ACTION_KEYS, DANGEROUS, refusalInDetail, type ActionKey } from '../actions/action-keys.ts';
import { useRefusalText } from '../actions/use-refusal-text.ts';
import { ShareButton } from './ShareButton.tsx';

const ICONS: Readonly<Record<ActionKey, LucideIcon>> = {
  edit: Pencil,
  submit: Send,
  pickup: PackageCheck,
  handover: Truck,
  confirmPacking: ClipboardCheck,
  printLabels: Printer,
  withdrawHandover: Undo,
  sendBack: Undo2,
  cancel: XCircle,
  delete: Trash2,
};

/** What moves a waybill on: the first of these that can be done is the button to press. */
const FORWARD: readonly ActionKey[] = ['submit', 'handover', 'confirmPacking'];

interface ActionBarProps {
  detail: WaybillDetail;
  isPrinting: boolean;
  onBegin: (key: ActionKey) => void;
}

interface Action {
  key: ActionKey;
  disabledReason: string | undefined;
}

export function ActionBar({ detail, isPrinting, onBegin }: ActionBarProps) {
  const { t } = useTranslation('waybillActions');
  const isPhone = useMediaQuery(PHONE);
  const refusalText = useRefusalText();
  const actions = ACTION_KEYS.map((key): Action => ({ key, disabledReason: refusalText(refusalInDetail(detail, key), detail.waybill) }));
  const next = FORWARD.find((key) => actions.some((action) => action.key === key && !action.disabledReason));
  const shown = isPhone ? actions.filter(({ disabledReason }) => !disabledReason) : actions;
  return (
    <div className="waybill-actions" role="group" aria-label={t('action.label')}>
      {shown.map(({ key, disabledReason }) => {
        const Icon = ICONS[key];
        return (
          <Button
            key={key}
            size="small"
            variant={key === next ? 'primary' : DANGEROUS.includes(key) ? 'quiet' : 'default'}
            icon={<Icon />}
            isBusy={key === 'printLabels' && isPrinting}
            disabledReason={disabledReason}
            onClick={() => onBegin(key)}
          >
            {t(`action.${key}.name`)}
          </Button>
        );
      })}
      <ShareButton waybill={detail.waybill} />
      {isPhone && <RefusedMenu actions={actions.filter(({ disabledReason }) => disabledReason)} />}
    </div>
  );
}

/** A touch screen shows no tooltips: there the reasons are shown under the names. */
function RefusedMenu({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation('waybillActions');
  const items = actions.map(({ key, disabledReason }): MenuItem => ({ key, label: t(`action.${key}.name`), disabledReason }));
  return (
    <MenuButton label={t('action.more')} items={items}>
      {(trigger) => (
        <Button size="small" variant="quiet" {...trigger}>
          {t('action.more')}
        </Button>
      )}
    </MenuButton>
  );
}
