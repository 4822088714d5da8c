import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { qqChat } from '../../../parts/site/qq-chat.ts';
import { toast } from '../../../kit/toast/toast.ts';

export interface Person {
  name: string;
  phone: string;
  /** The assistant has none. */
  qq?: string;
}

interface PersonLineProps {
  role: string;
  person: Person;
  /** Whether the site lets its customers chat. */
  showsQq: boolean;
}

export function PersonLine({ role, person: { name, phone, qq }, showsQq }: PersonLineProps) {
  const { t } = useTranslation('overview');
  return (
    <li>
      <i aria-hidden="true">{name.charAt(0)}</i>
      <span className="contact-name">
        <b>{name}</b>
        <small>{role}</small>
      </span>
      <span className="contact-ways">
        <span>
          <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} aria-label={t('contacts.call', { name, phone })}>
            <Phone size={14} aria-hidden="true" />
            {phone}
          </a>
          <CopyButton label={t('contacts.copyPhone', { name })} text={phone} />
        </span>
        {showsQq && qq && (
          <span>
            <a href={qqChat(qq)} target="_blank" rel="noreferrer" aria-label={t('contacts.chat', { name, qq })}>
              <MessageCircle size={14} aria-hidden="true" />
              QQ {qq}
            </a>
            <CopyButton label={t('contacts.copyQq', { name })} text={qq} />
          </span>
        )}
      </span>
    </li>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('overview');
  const copy = async () => {
    if (await copyText(text)) toast('success', t('contacts.copied', { text }));
    else toast('warning', t('contacts.notCopied', { text }));
  };
  return <IconButton label={label} size="small" icon={<Copy />} onClick={() => void copy()} />;
}
