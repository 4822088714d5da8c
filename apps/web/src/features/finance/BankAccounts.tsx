import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../../parts/copy-text.ts';
import type { Balance } from './spread-over-bills.ts';

/** Where to transfer to: what the clerk copies into the bank's own form. */
export function BankAccounts({ accounts }: Pick<Balance, 'accounts'>) {
  const { t } = useTranslation('repayments');
  const copy = async (text: string) => {
    if (await copyText(text)) toast('success', t('accounts.copied', { text }));
  };
  if (accounts.length === 0) return null;
  return (
    <section className="bank-accounts" aria-label={t('accounts.heading')}>
      <h2>{t('accounts.heading')}</h2>
      <ul>
        {accounts.map(({ id, accountName, bankName, accountNo, currency }) => (
          <li key={id}>
            <b>{accountName}</b>
            <span>{bankName}</span>
            <span className="bank-account-no">
              <span className="identifier">{accountNo}</span>
              <IconButton
                label={t('accounts.copy', { accountNo })}
                icon={<Copy size={14} />}
                size="small"
                onClick={() => void copy(accountNo)}
              />
              <span className="muted">{currency}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
