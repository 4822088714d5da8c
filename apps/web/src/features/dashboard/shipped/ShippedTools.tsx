import { WAYBILL_KINDS, type WaybillKind } from '@waybound/contract/waybills/status';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ExportButton } from '../../../parts/list/tools/ExportButton.tsx';

interface ShippedToolsProps {
  kind: WaybillKind | undefined;
  onKind: (kind: WaybillKind | undefined) => void;
  /** Of lanes: where there is none, there is nothing to export. */
  total: number | undefined;
}

/** Of which kind what was shipped is shown, and that as a file. */
export function ShippedTools({ kind, onKind, total }: ShippedToolsProps) {
  const { t } = useTranslation('overview');
  return (
    <span className="shipped-tools">
      <SelectInput
        aria-label={t('shipped.kind')}
        value={kind ?? ''}
        emptyLabel={t('shipped.kinds.all')}
        options={WAYBILL_KINDS.map((value) => ({ value, label: t(`shipped.kinds.${value}`) }))}
        onChange={({ target }) => onKind(WAYBILL_KINDS.find((each) => each === target.value))}
      />
      <ExportButton list="shipped" filter={kind ? { kind } : {}} columns={[]} total={total} />
    </span>
  );
}
