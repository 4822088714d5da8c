import { downloadPapers, downloadWaybill, PAPERS, type PaperKind } from '@waybound/contract/wire/waybills/papers';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import FileText from 'lucide-react/icons/file-text';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MenuButton } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** What can be printed of a waybill's order. Of a draft nothing: it may be incomplete. */
export function PapersMenu({ waybill }: { waybill: WaybillRow }) {
  const { t } = useTranslation('papers');
  const papers = useChange(downloadPapers, { refreshes: [] });
  const own = useChange(downloadWaybill, { refreshes: [] });
  const save = async (...kinds: PaperKind[]) => {
    const file = await papers.run({ ids: [waybill.id], papers: kinds });
    if (file) saveFile(file);
  };
  const saveOwn = async () => {
    const file = await own.run({ id: waybill.id });
    if (file) saveFile(file);
  };
  return (
    <MenuButton
      label={t('menu')}
      items={[
        { key: 'waybill', label: t('kind.waybill'), onSelect: () => void saveOwn() },
        ...PAPERS.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onSelect: () => void save(kind) })),
        { key: 'all', label: t('all'), isSeparated: true, onSelect: () => void save(...PAPERS) },
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
