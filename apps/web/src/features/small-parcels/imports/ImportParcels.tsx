import { useState } from 'react';
import { importParcels, parcelTemplate } from '@waybound/contract/wire/small-parcels/small-parcels';
import FileUp from 'lucide-react/icons/file-up';
import { Button } from '../../../kit/button/Button.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { ImportDialog } from '../../../parts/imports/ImportDialog.tsx';
import { useRunningImport } from '../../../parts/imports/use-running-import.ts';
import { PARCEL_READS } from '../parcel-reads.ts';

/** Hundreds of parcels at once: a workbook becomes drafts, or announced parcels where they are whole. */
export function ImportParcels() {
  const { t } = useTranslation('smallParcels');
  const [isOpen, setIsOpen] = useState(false);
  const [announces, setAnnounces] = useState(false);
  const running = useRunningImport('parcel', PARCEL_READS, isOpen);
  return (
    <>
      <Button icon={<FileUp />} onClick={() => setIsOpen(true)}>
        {t('import.action')}
      </Button>
      {isOpen && (
        <ImportDialog
          kind="parcel"
          upload={(send, file) => send(importParcels, { ...(announces && { announce: 'yes' }), files: { file } }, file.name)}
          template={parcelTemplate}
          note={t('import.note')}
          running={running}
          onClose={() => setIsOpen(false)}
        >
          <Checkbox checked={announces} align="start" onChange={({ currentTarget }) => setAnnounces(currentTarget.checked)}>
            {t('import.announce')}
          </Checkbox>
        </ImportDialog>
      )}
    </>
  );
}
