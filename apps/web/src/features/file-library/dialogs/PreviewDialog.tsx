import type { LibraryFile } from '@waybound/contract/documents/file-library';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { saveFile } from '../../../api/save-file.ts';
import { Button, ButtonLink } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import './dialogs.css';

interface PreviewDialogProps {
  file: LibraryFile;
  content: Blob;
  /** A `blob:` address of the content, of its own type. Its maker revokes it. */
  address: string;
  onClose: () => void;
}

/** A picture, or a PDF in the browser's own viewer. The server detected its type from its bytes, so it cannot be rendered as a page. */
export function PreviewDialog({ file: { name, contentType }, content, address, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  return (
    <Dialog
      title={name}
      size="large"
      cancelLabel={t('application:close')}
      footer={
        <>
          <Button icon={<Download />} onClick={() => saveFile(content, name)}>
            {t('fileLibrary:download')}
          </Button>
          {/* Phones show no PDF inside a page. */}
          <ButtonLink icon={<ExternalLink />} href={address} target="_blank" rel="noopener">
            {t('fileLibrary:openWindow')}
          </ButtonLink>
        </>
      }
      onClose={onClose}
    >
      <div className="library-preview">
        {contentType === 'application/pdf' ? <embed src={address} type="application/pdf" title={name} /> : <img src={address} alt={name} />}
      </div>
    </Dialog>
  );
}
