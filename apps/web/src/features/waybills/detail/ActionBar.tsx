import { LISTED_ACTIONS, type ListedAction } from '@waybound/contract/waybills/status';
import { listFiles, type FileKind } from '@waybound/contract/wire/documents/files';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Barcode from 'lucide-react/icons/barcode';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import PackageCheck from 'lucide-react/icons/package-check';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash';
import Truck from 'lucide-react/icons/truck';
import Undo from 'lucide-react/icons/undo';
import Undo2 from 'lucide-react/icons/undo-2';
import Warehouse from 'lucide-react/icons/warehouse';
import XCircle from 'lucide-react/icons/circle-x';
import type { LucideIcon } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useSite } from '../../../api/bootstrap-data.ts';
import { useCall } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MenuButton, type MenuItem } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DANGEROUS, refusalInDetail } from '../actions/action-refusals.ts';
import { copyPageOf } from '../actions/copy-page.ts';
import { useRefusalText } from '../actions/use-refusal-text.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { usePageActions } from '../../../parts/page-actions.ts';
import { CopyLink } from './CopyLink.tsx';
import { ShareButton } from './ShareButton.tsx';

const ICONS: Readonly<Record<ListedAction, LucideIcon>> = {
  save: Pencil,
  submit: Send,
  createPickup: PackageCheck,
  handover: Truck,
  confirmPacking: ClipboardCheck,
  printLabels: Printer,
  openCase: ShieldCheck,
  transferOverseas: Warehouse,
  cancelTransferOverseas: Undo2,
  withdrawHandover: Undo,
  sendBack: Undo2,
  cancel: XCircle,
  delete: Trash2,
};

/** What moves a waybill on: the first of these that can be done is the button to press. */
const FORWARD: readonly ListedAction[] = ['submit', 'handover', 'confirmPacking'];

/** Beside the next step as many are in sight; all others wait in a menu, with the reason where they cannot be done. */
const MAX_USUAL = 2;

const PapersMenu = lazyComponent(() => import('./PapersMenu.tsx').then((loaded) => loaded.PapersMenu), { topics: ['papers'] });

interface ActionBarProps {
  detail: WaybillDetail;
  isPrinting: boolean;
  onBegin: (key: ListedAction) => void;
  onLabelOptions: () => void;
  onTracking: () => void;
}

/** The forwarder's: a customer may keep one of its own among the files. */
const isTrackingLabel = ({ fileType, isOwn }: { fileType: FileKind; isOwn: boolean }): boolean => fileType === 'trackingLabel' && !isOwn;

/** What can be done with the waybill now: the step that moves it on is the one button to press. */
export function ActionBar({ detail, isPrinting, onBegin, onLabelOptions, onTracking }: ActionBarProps) {
  const { t } = useTranslation(['waybillActions', 'reasons']);
  const { data: files } = useCall(listFiles, { waybillId: detail.waybill.id }, { isQuiet: true });
  const refusalText = useRefusalText();
  const reasonOf = (key: ListedAction) => refusalText(refusalInDetail(detail, key), detail.waybill);
  const possible = LISTED_ACTIONS.filter((key) => reasonOf(key) === undefined);
  const next = FORWARD.find((key) => possible.includes(key));
  const usual = possible.filter((key) => key !== next && !DANGEROUS.includes(key)).slice(0, MAX_USUAL);
  const shown = next ? [next, ...usual] : usual;
  const rest = possible.filter((key) => !shown.includes(key));
  const refused = LISTED_ACTIONS.filter((key) => !possible.includes(key));
  const { id, waybillNo } = detail.waybill;
  const copyPage = copyPageOf(detail.waybill, useSite()?.variant);
  const navigate = useNavigate();
  const copy = copyPage && {
    key: 'copy',
    label: t('waybillActions:copy'),
    run: () => void navigate({ to: copyPage, search: { copyOf: id } }),
  };
  const steps = possible.map((key) => ({ key, label: t(`waybillActions:action.${key}.name`), run: () => onBegin(key) }));
  usePageActions([...steps, ...(copy ? [copy] : [])].map((each) => ({ ...each, note: waybillNo })));
  const toItem = (key: ListedAction, index: number): MenuItem => {
    const Icon = ICONS[key];
    return {
      key,
      label: t(`waybillActions:action.${key}.name`),
      icon: <Icon />,
      isDanger: rest.includes(key) && DANGEROUS.includes(key),
      isSeparated: index === 0 && refused.includes(key),
      disabledReason: reasonOf(key),
      onSelect: () => onBegin(key),
    };
  };
  const labelItems: MenuItem[] = [
    {
      key: 'labelOptions',
      label: t('waybillActions:print.options'),
      icon: <SlidersHorizontal />,
      isSeparated: rest.length > 0,
      disabledReason: reasonOf('printLabels'),
      onSelect: onLabelOptions,
    },
    {
      key: 'trackingLabel',
      label: t('waybillActions:print.tracking'),
      icon: <Barcode />,
      disabledReason: files && !files.some(isTrackingLabel) ? t('reasons:noLabelYet') : undefined,
      onSelect: onTracking,
    },
  ];
  return (
    <div className="waybill-actions" role="group" aria-label={t('waybillActions:action.label')}>
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
            {t(`waybillActions:action.${key}.name`)}
          </Button>
        );
      })}
      {detail.waybill.status !== 'wait_for_confirm' && <PapersMenu waybill={detail.waybill} />}
      {copyPage && <CopyLink to={copyPage} id={id} />}
      <ShareButton detail={detail} />
      <MenuButton label={t('waybillActions:action.more')} items={[...rest.map(toItem), ...labelItems, ...refused.map(toItem)]}>
        {(trigger) => (
          <Button size="small" variant="quiet" icon={<Ellipsis />} {...trigger}>
            {t('waybillActions:action.more')}
          </Button>
        )}
      </MenuButton>
    </div>
  );
}
