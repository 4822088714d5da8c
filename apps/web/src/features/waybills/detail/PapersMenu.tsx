import { downloadPapers, downloadWaybill, PAPERS, type PaperKind } from '@waybound/contract/wire/waybills/papers';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import FileText from 'lucide-react/icons/file-text';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MenuButton } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What can be printed of a waybill's order. Of a draft nothing: it may be incomplete. */
export function PapersMenu({ waybill }: { waybill: WaybillRow }) {
  const { t } = useTranslation('papers');
  const papers = useDownload(downloadPapers);
  const own = useDownload(downloadWaybill);
  const save = (...kinds: PaperKind[]) => papers.save({ ids: [waybill.id], papers: kinds });
  return (
    <MenuButton
      label={t('menu')}
      items={[
        { key: 'waybill', label: t('kind.waybill'), onSelect: () => own.save({ id: waybill.id }) },
        ...PAPERS.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onSelect: () => save(kind) })),
        { key: 'all', label: t('all'), isSeparated: true, onSelect: () => save(...PAPERS) },
      ]}
    >
      {(trigger) => (
        <Button size="small" icon={<FileText />} isBusy={papers.isBusy || own.isBusy} {...trigger}>
          {t('menu')}
        </Button>
      )}
    </MenuButton>
  );
}
