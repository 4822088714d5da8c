import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/IconButton.tsx';

/** Opens the menu of a row. */
export function MenuTrigger({ name, onOpen }: { name: string; onOpen: (anchor: HTMLElement) => void }) {
  const { t } = useTranslation('notices');
  return (
    <IconButton
      label={t('rowMenu', { name })}
      size="small"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    />
  );
}
