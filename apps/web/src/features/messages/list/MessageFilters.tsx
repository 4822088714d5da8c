import { MESSAGE_KINDS, type MessageKind } from '@waybound/contract/wire/messages';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { X } from 'lucide-react';
import { AntdProvider } from '../../../app/AntdProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRangeShortcuts } from '../../../parts/date-shortcuts.ts';
import { KeywordFilter } from '../../../parts/KeywordFilter.tsx';
import { isFiltered, kindOf, NO_FILTERS } from '../list-view.ts';
import { useMessageAddress } from '../use-message-address.ts';

const DAY = 'YYYY-MM-DD';

export function MessageFilters() {
  const { t } = useTranslation('messages');
  const { search, go } = useMessageAddress();
  const presets = useRangeShortcuts();
  const toDay = (day: string | undefined) => (day ? dayjs(day) : null);
  return (
    <AntdProvider>
      <KeywordFilter
        key={search.keyword ?? ''}
        label={t('filter.keyword')}
        className="message-filter-keyword"
        value={search.keyword}
        onFind={(keyword) => go({ keyword })}
      />
      <Select<MessageKind>
        className="message-filter-kind"
        allowClear
        placeholder={t('filter.anyKind')}
        aria-label={t('filter.kind')}
        value={kindOf(search) ?? null}
        options={MESSAGE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind: MessageKind | undefined) => go({ kind })}
      />
      <DatePicker.RangePicker
        className="message-filter-days"
        classNames={{ popup: { root: 'message-range' } }}
        placeholder={[t('filter.from'), t('filter.to')]}
        aria-label={t('filter.date')}
        allowEmpty={[true, true]}
        presets={presets}
        value={[toDay(search.cdateFrom), toDay(search.cdateTo)]}
        onChange={(range) => go({ cdateFrom: range?.[0]?.format(DAY), cdateTo: range?.[1]?.format(DAY) })}
      />
      {isFiltered(search) && (
        <Button look="quiet" icon={<X />} onClick={() => go(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </AntdProvider>
  );
}
