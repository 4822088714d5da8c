import { useMemo, useState } from 'react';
import type { TrialRow } from '@waybound/contract/quotations/freight-trials';
import { deleteTrial, listTrials } from '@waybound/contract/wire/quotations/freight-trials';
import Calculator from 'lucide-react/icons/scale';
import { useCall, useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import type { Column } from '../../../kit/data-table/DataTable.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { RecordTable } from '../../../parts/list/RecordTable.tsx';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { usePacking } from '../QuotationFacts.tsx';
import { writeCartons } from '../read-cartons.ts';
import '../../../parts/list/cell-lines.css';

interface KeptTrialsProps {
  onOpen: (trial: TrialRow) => void;
  onDeleted: (id: string) => void;
}

/** The trials that are kept, the newest first. */
export function KeptTrials({ onOpen, onDeleted }: KeptTrialsProps) {
  const { t } = useTranslation('quotations');
  const [deleting, setDeleting] = useState<TrialRow>();
  const { data, error, refetch } = useCall(listTrials, undefined);
  const columns = useTrialColumns(onOpen);
  const empty = (
    <EmptyState icon={<Calculator />} title={t('trial.noneKept')}>
      {t('trial.noneKeptText')}
    </EmptyState>
  );
  return (
    <section className="trial-kept" aria-label={t('trial.kept')}>
      <h2>{t('trial.kept')}</h2>
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordTable
          label={t('trial.kept')}
          columns={columns}
          rows={data}
          empty={empty}
          skeletonRows={3}
          menuLabelOf={({ name }) => t('trial.menu', { name })}
          itemsOf={(trial) => [
            { key: 'open', label: t('trial.open'), onSelect: () => onOpen(trial) },
            { key: 'delete', label: t('trial.delete'), isDanger: true, isSeparated: true, onSelect: () => setDeleting(trial) },
          ]}
        />
      )}
      {deleting && <DeleteTrial trial={deleting} onDeleted={onDeleted} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function useTrialColumns(onOpen: KeptTrialsProps['onOpen']): readonly Column<TrialRow>[] {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('trial.name'),
        width: 240,
        render: ({ name }) => (
          <b className="cell-lines" dir="auto">
            {name}
          </b>
        ),
      },
      {
        key: 'to',
        title: t('columns.lane'),
        width: 160,
        render: ({ goods }) => [countryOf(goods.countryId), goods.dispatchZipCode].filter(Boolean).join(' '),
      },
      { key: 'goods', title: t('columns.goods'), width: 240, render: ({ goods }) => <Goods goods={goods} /> },
      {
        key: 'from',
        title: t('columns.from'),
        width: 190,
        render: ({ channels, from }) => (
          <span className="cell-lines">
            {from.map(({ total, currency }) => (
              <span key={currency}>{t('lowest', { money: format.money(total, currency) })}</span>
            ))}
            <small className="muted">{t('trial.prices', { count: channels })}</small>
          </span>
        ),
      },
      { key: 'keptAt', title: t('trial.keptAt'), width: 150, render: ({ keptAt }) => format.moment(keptAt) },
      {
        key: 'open',
        title: '',
        width: 100,
        render: (trial) => (
          <Button size="small" aria-label={t('trial.openOf', { name: trial.name })} onClick={() => onOpen(trial)}>
            {t('trial.openShort')}
          </Button>
        ),
      },
    ],
    [t, format, countryOf, onOpen],
  );
}

/** Totals, or the kinds of cartons, which count where there are any. */
function Goods({ goods }: Pick<TrialRow, 'goods'>) {
  const { packingList = [] } = goods;
  const totals = usePacking()({ ...goods, shippingWay: 'AIR' });
  if (packingList.length === 0) return totals;
  return <span className="cell-lines">{[goods.cabinetType, writeCartons(packingList)].filter(Boolean).join(' / ')}</span>;
}

interface DeleteTrialProps extends Pick<KeptTrialsProps, 'onDeleted'> {
  trial: TrialRow;
  onClose: () => void;
}

function DeleteTrial({ trial: { id, name }, onDeleted, onClose }: DeleteTrialProps) {
  const { t } = useTranslation(['quotations', 'application']);
  const change = useChange(deleteTrial, { refreshes: [listTrials], done: t('quotations:trial.deleteDone', { name }) });
  const run = async () => {
    if (await change.run({ id })) onDeleted(id);
    onClose();
  };
  return (
    <Dialog
      title={t('quotations:trial.deleteAsk', { name })}
      isDanger
      confirmLabel={t('quotations:trial.delete')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('quotations:trial.deleteText')}</p>
    </Dialog>
  );
}
