import type { Message } from '@waybound/contract/notices/messages';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { MessageItem } from './MessageItem.tsx';

interface MessageListProps {
  messages: readonly Message[];
  isBusy: boolean;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  onOpen: (message: Message) => void;
}

export function MessageList({ messages, isBusy, picked, onPick, onOpen }: MessageListProps) {
  const { t } = useTranslation('messages');
  const isAll = messages.every(({ id }) => picked.has(id));
  const toggle = (id: string, isPicked: boolean) => onPick(new Set(isPicked ? [...picked, id] : [...picked].filter((each) => each !== id)));
  return (
    <div className="messages" aria-busy={isBusy || undefined}>
      <div className="messages-head">
        <Checkbox
          checked={isAll}
          isMixed={!isAll && picked.size > 0}
          onChange={({ target }) => onPick(new Set(target.checked ? messages.map(({ id }) => id) : []))}
        >
          {t('selectPage')}
        </Checkbox>
      </div>
      <ul aria-label={t('list')}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isPicked={picked.has(message.id)}
            onPick={(isPicked) => toggle(message.id, isPicked)}
            onOpen={() => onOpen(message)}
          />
        ))}
      </ul>
    </div>
  );
}
