import { useState } from 'react';
import { STATUSES_IN_ORDER } from '@waybound/domain/statuses';
import { Select } from 'antd';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/Button.tsx';
import { useStatusName } from '../../../parts/waybill/status-name.ts';
import { MAX_NUMBERS, readNumbers } from './number-list.ts';
import { useListAddress } from './use-list-address.ts';

/** What is not needed every day. */
export function MoreFilters() {
  return (
    <>
      <StatusFilter />
      <NumberListFilter />
    </>
  );
}

function StatusFilter() {
  const { t } = useTranslation('waybills');
  const { search, go } = useListAddress();
  const statusName = useStatusName();
  return (
    <Select
      mode="multiple"
      maxTagCount="responsive"
      allowClear={{ label: t('filter.clear'), clearIcon: <X size={13} aria-hidden="true" /> }}
      showSearch={{ optionFilterProp: 'label' }}
      className="waybill-filter-status"
      placeholder={t('filter.status')}
      aria-label={t('filter.status')}
      value={search.statuses ?? []}
      options={STATUSES_IN_ORDER.map((status) => ({ value: status, label: statusName(status) }))}
      onChange={(statuses) => go({ statuses: statuses.length > 0 ? statuses : undefined })}
    />
  );
}

/** The same numbers as the short field, with room to look at them. */
function NumberListFilter() {
  const { search } = useListAddress();
  const shown = search.waybillNos?.join('\n') ?? '';
  return <NumberList key={shown} shown={shown} />;
}

function NumberList({ shown }: { shown: string }) {
  const { t } = useTranslation('waybills');
  const { go } = useListAddress();
  const [text, setText] = useState(shown);
  const numbers = readNumbers(text);
  const tooMany = numbers.length > MAX_NUMBERS ? t('filter.tooMany', { max: MAX_NUMBERS, count: numbers.length }) : undefined;
  return (
    <div className="waybill-number-list">
      <textarea
        value={text}
        rows={1}
        placeholder={t('filter.list')}
        aria-label={t('filter.list')}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        disabledReason={tooMany}
        isDisabled={text === shown}
        onClick={() => go({ waybillNos: numbers.length > 0 ? numbers : undefined, keyword: undefined })}
      >
        {t('filter.apply')}
      </Button>
    </div>
  );
}
