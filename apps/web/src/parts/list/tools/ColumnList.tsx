import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { inOrder, type ColumnSettings } from '../column-settings.ts';
import { moved, toggled } from './column-moves.ts';
import './column-list.css';

interface NamedColumn {
  key: string;
  title: string;
}

export interface ColumnListProps {
  columns: readonly NamedColumn[];
  settings: ColumnSettings;
  onChange: (settings: ColumnSettings) => void;
}

export function ColumnList({ columns, settings, onChange }: ColumnListProps) {
  const ordered = inOrder(columns, settings);
  const keys = ordered.map(({ key }) => key);
  return (
    <ul>
      {ordered.map((column, index) => (
        <ColumnLine
          key={column.key}
          column={column}
          settings={settings}
          isFirst={index === 0}
          isLast={index === keys.length - 1}
          onMove={(by) => onChange({ ...settings, order: moved(keys, column.key, by) })}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}

interface ColumnLineProps {
  column: NamedColumn;
  settings: ColumnSettings;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: (settings: ColumnSettings) => void;
}

function ColumnLine({ column: { key, title: column }, settings, isFirst, isLast, onMove, onChange }: ColumnLineProps) {
  const { t } = useTranslation('lists');
  const isPinned = settings.pinned.includes(key);
  return (
    <li>
      <Checkbox
        className="list-column-shown"
        checked={!settings.hidden.includes(key)}
        aria-label={t('columns.show', { column })}
        onChange={() => onChange({ ...settings, hidden: toggled(settings.hidden, key) })}
      >
        {column}
      </Checkbox>
      <IconButton label={t('columns.up', { column })} size="small" icon={<ChevronUp />} isDisabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton label={t('columns.down', { column })} size="small" icon={<ChevronDown />} isDisabled={isLast} onClick={() => onMove(1)} />
      <IconButton
        label={t(isPinned ? 'columns.unpin' : 'columns.pin', { column })}
        size="small"
        icon={isPinned ? <PinOff /> : <Pin />}
        aria-pressed={isPinned}
        onClick={() => onChange({ ...settings, pinned: toggled(settings.pinned, key) })}
      />
    </li>
  );
}
