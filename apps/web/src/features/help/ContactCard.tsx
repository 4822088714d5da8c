import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { copyText } from '../../parts/copy-text.ts';

interface ContactCardProps {
  role: string;
  /** What this person is asked. */
  about: string;
  person: { name: string; phone: string; qq?: string } | null;
}

/** One of the people who look after the customer, with the ways to reach them. */
export function ContactCard({ role, about, person }: ContactCardProps) {
  const { t } = useTranslation('help');
  return (
    <li className="contact-card">
      <small>{role}</small>
      <b>{person?.name || t('contact.nobody')}</b>
      <p>{about}</p>
      {person?.phone && <Way label={t('contact.phone')} value={person.phone} href={`tel:${person.phone.replaceAll(/[^+\d]/g, '')}`} />}
      {person?.qq && <Way label={t('contact.qq')} value={person.qq} />}
    </li>
  );
}

function Way({ label, value, href }: { label: string; value: string; href?: string }) {
  const { t } = useTranslation('help');
  const copy = async () => {
    if (await copyText(value)) toast('success', t('contact.copied', { value }));
  };
  return (
    <div className="contact-way">
      <span>{label}</span>
      {href ? <a href={href}>{value}</a> : <span className="identifier">{value}</span>}
      <IconButton label={t('contact.copy', { value })} size="small" icon={<Copy />} onClick={() => void copy()} />
    </div>
  );
}
