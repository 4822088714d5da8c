import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ApiError } from '../../api/api-error.ts';
import { callQuery } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { ListPager } from '../../parts/list/ListPager.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { DeleteDialog } from './deletion/DeleteDialog.tsx';
import { RecordTools } from './files/RecordTools.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import type { SavedRecordPage, SavedRecord, KindView } from './kinds.ts';
import { NoRecords } from './NoRecords.tsx';
import { inputOf } from '../../parts/list/list-view.ts';
import { usePickedRows } from '../../parts/list/use-picked-rows.ts';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import type { SkuSearch } from './record-search.ts';
import { lackedFields, recordView } from './record-view.ts';
import './address-book.css';

/** The form brings the rules of the fields along; the list does without them. */
const RecordDialog = lazyComponent(() => import('./RecordDialog.tsx').then((loaded) => loaded.RecordDialog));

type Opened = { is: 'form'; record: SavedRecord | undefined; isCopy?: boolean } | { is: 'delete'; records: readonly SavedRecord[] };

/** The list of any kind of record: find, add, change, copy, make the default, delete. */
export function RecordListPage({ view }: { view: KindView }) {
  const { t } = useTranslation('addressBook');
  const url = useListUrl(recordView);
  const { data, error, isPlaceholderData, refetch } = useRecordPage(view, url.search);
  const [opened, setOpened] = useState<Opened>();
  const picked = usePickedRows(data?.rows);
  const close = () => setOpened(undefined);
  const add = () => setOpened({ is: 'form', record: undefined });
  const isFull = data !== undefined && data.kept >= data.max;

  return (
    <>
      <PageHeader title={t(`title.${view.kind}`)} subtitle={t(`subtitle.${view.kind}`)}>
        {hasFiles(view) && <RecordTools view={view} />}
        <Button
          variant="primary"
          icon={<Plus />}
          disabledReason={isFull ? t('full', { max: data.max }) : undefined}
          isDisabled={data === undefined}
          onClick={add}
        >
          {t('add')}
        </Button>
      </PageHeader>
      <RecordFilters view={view} page={data} />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordList
          view={view}
          rows={data?.rows}
          isBusy={isPlaceholderData}
          picked={picked}
          onEdit={(record) => setOpened({ is: 'form', record })}
          onCopy={(record) => setOpened({ is: 'form', record, isCopy: true })}
          onDelete={(records) => setOpened({ is: 'delete', records })}
          empty={<NoRecords view={view} savedCount={data?.kept ?? 0} onAdd={add} />}
        />
      )}
      <ListPager view={recordView} url={url} total={data?.total} totalLabel={(_, total) => t('total', { total })} />
      {opened?.is === 'form' && <RecordDialog view={view} record={opened.record} isCopy={opened.isCopy === true} onClose={close} />}
      {opened?.is === 'delete' && (
        <DeleteDialog view={view} records={opened.records} onDone={(ids) => picked.drop([...ids])} onClose={close} />
      )}
    </>
  );
}

/** The kinds that travel as workbooks. */
const hasFiles = (view: KindView): view is KindView & { kind: 'sku' | 'shipper' } => view.kind === 'sku' || view.kind === 'shipper';

function useRecordPage({ kind, calls }: KindView, asked: SkuSearch) {
  const { search, isCharged, lacks, page, size } = inputOf(recordView, asked);
  const filter = kind === 'sku' ? { ...(isCharged && { isCharged: isCharged === 'yes' }), ...lackedFields(lacks) } : {};
  // The list calls of all kinds answer alike but for the fields of their records.
  return useQuery(callQuery(calls.list, { search, page, size, ...filter }, { keepsPreviousData: true })) as {
    data: SavedRecordPage | undefined;
    error: ApiError | null;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
}
