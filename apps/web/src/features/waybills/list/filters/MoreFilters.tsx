import { useState } from 'react';
import { ATTENTION_CAUSES } from '@waybound/contract/waybills/status';
import { STATUSES_IN_ORDER } from '@waybound/domain/lifecycle/statuses';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { MultiSelectFilter } from '../../../../parts/list/SelectFilter.tsx';
import { useStatusName } from '../../../../parts/waybill/status-name.ts';
import { DaysFilter } from './DaysFilter.tsx';
import { MAX_NUMBERS, readNumbers } from './number-list.ts';
import { useListUrl } from '../use-list-url.ts';

/** What is not needed every day. */
export function MoreFilters() {
  return (
    <>
      <StatusFilter />
      <AttentionFilter />
      <DaysFilter of="shipped" />
      <NumberListFilter />
    </>
  );
}

function StatusFilter() {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  const statusName = useStatusName();
  return (
    <MultiSelectFilter
      className="waybill-filter-status"
      label={t('filter.status')}
      value={search.statuses ?? []}
      options={STATUSES_IN_ORDER.map((status) => ({ value: status, label: statusName(status) }))}
      onChange={(statuses) => go({ statuses: statuses.length > 0 ? statuses : undefined })}
    />
  );
}

/** Why waybills wait for the customer: the figures of the dashboard lead here. */
function AttentionFilter() {
  const { t } = useTranslation('waybillTools');
  const { search, go } = useListUrl();
  return (
    <MultiSelectFilter
      className="waybill-filter-status"
      label={t('filter.attention')}
      value={search.attention ?? []}
      options={ATTENTION_CAUSES.map((cause) => ({ value: cause, label: t(`attention.${cause}`) }))}
      onChange={(causes) => go({ attention: causes.length > 0 ? causes : undefined })}
    />
  );
}

/** The same numbers as the short field, with space to read them. */
function NumberListFilter() {
  const { search } = useListUrl();
  const shown = search.waybillNos?.join('\n') ?? '';
  return <NumberList key={shown} shown={shown} />;
}

function NumberList({ shown }: { shown: string }) {
  const { t } = useTranslation('waybillTools');
  const { go } = useListUrl();
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
