import { useState } from 'react';
import FileUp from 'lucide-react/icons/file-up';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';

const LazyImportReturns = lazyComponent(() => import('./ImportReturns.tsx').then((loaded) => loaded.ImportReturns), {
  topics: ['overseas', 'imports'],
});

/** What comes with the first opening stays: an import goes on behind a closed dialog, and says when it is done. */
export function ImportReturnsButton() {
  const { t } = useTranslation('overseas');
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <Button icon={<FileUp />} onClick={() => setIsOpen(true)}>
        {t('import.action')}
      </Button>
      {isOpen !== undefined && <LazyImportReturns isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
