import { useState } from 'react';
import { MAX_ROWS_WITH_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import {
  exportShippers,
  exportSKU,
  importSkus,
  shipperTemplate,
  skuTemplate,
  uploadShipperInfo,
} from '@waybound/contract/wire/address-book/address-book-workbooks';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import Images from 'lucide-react/icons/images';
import { useDownload } from '../../../api/use-download.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { KindView } from '../kinds.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';
import { lackedFields, recordView } from '../record-view.ts';
import { ImportDialog } from '../../../parts/imports/ImportDialog.tsx';
import { PicturesDialog } from './PicturesDialog.tsx';
import { useRunningImport } from '../../../parts/imports/use-running-import.ts';

const IMPORTS = {
  sku: { call: importSkus, template: skuTemplate, note: 'templateText' },
  shipper: { call: uploadShipperInfo, template: shipperTemplate, note: 'shipperText' },
} as const;

interface RecordToolsProps {
  view: KindView & { kind: 'sku' | 'shipper' };
}

/** A workbook in, a workbook out, and for SKUs their pictures. */
export function RecordTools({ view }: RecordToolsProps) {
  const { t } = useTranslation('imports');
  const { kind, calls } = view;
  const [opened, setOpened] = useState<'import' | 'pictures'>();
  const running = useRunningImport(kind, [calls.list], opened === 'import');
  const archive = useRunningImport('skuPictures', [calls.list], opened === 'pictures');
  const close = () => setOpened(undefined);
  const { call, template, note } = IMPORTS[kind];
  return (
    <>
      <Button icon={<FileUp />} onClick={() => setOpened('import')}>
        {t('importAction')}
      </Button>
      <ExportButton kind={kind} />
      {kind === 'sku' && (
        <Button icon={<Images />} onClick={() => setOpened('pictures')}>
          {t('picturesAction')}
        </Button>
      )}
      {opened === 'import' && (
        <ImportDialog
          kind={kind}
          upload={(send, file) => send(call, { files: { file } }, file.name)}
          template={template}
          note={t(note)}
          running={running}
          onClose={close}
        />
      )}
      {opened === 'pictures' && <PicturesDialog archive={archive} lists={[calls.list]} onClose={close} />}
    </>
  );
}

/** What is on the screen, filters and all, page after page. */
function ExportButton({ kind }: { kind: 'sku' | 'shipper' }) {
  const { t } = useTranslation('imports');
  const { search } = useListUrl(recordView);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const skus = useDownload(exportSKU);
  const shippers = useDownload(exportShippers);
  const run = (withPictures: boolean) => {
    const { search: sought, isCharged, lacks } = search;
    const filter = { ...(sought && { search: sought }), ...(isCharged && { isCharged: isCharged === 'yes' }), ...lackedFields(lacks) };
    if (kind === 'sku') skus.save({ ...filter, withPictures });
    else shippers.save({ ...(sought && { search: sought }) });
  };
  const open = (element: HTMLElement) => (kind === 'sku' ? setAnchor(element) : run(false));
  return (
    <>
      <Button
        icon={<Download />}
        isBusy={skus.isBusy || shippers.isBusy}
        {...(kind === 'sku' && { 'aria-haspopup': 'menu' })}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {t('exportAction')}
      </Button>
      {anchor && (
        <Menu
          anchor={anchor}
          label={t('exportAction')}
          items={[
            { key: 'data', label: t('exportSimple'), onSelect: () => run(false) },
            {
              key: 'pictures',
              label: `${t('exportPictures')} (${t('exportNote', { max: MAX_ROWS_WITH_PICTURES })})`,
              onSelect: () => run(true),
            },
          ]}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
