import Copy from 'lucide-react/icons/copy';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '../../../kit/button/Button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../copy-text.ts';
import './missing-numbers.css';

const SHOWN = 6;

/** Of a pasted column, the numbers that are not there: to be asked about elsewhere, so they can be copied. */
export function MissingNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('lists');
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast('success', t('filter.missingCopied'));
  };
  return (
    <div className="list-missing" role="status">
      <SearchX size={15} aria-hidden="true" />
      <span>{t('filter.missing', { count: numbers.length })}</span>
      <span className="identifier">
        {numbers.slice(0, SHOWN).join(', ')}
        {numbers.length > SHOWN && ' …'}
      </span>
      <Button size="small" variant="quiet" icon={<Copy />} onClick={() => void copy()}>
        {t('filter.copyMissing')}
      </Button>
    </div>
  );
}
