import { useId, useState, type ComponentType } from 'react';
import type { Filter, ListWire } from '@waybound/contract/list-wire';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '../../../kit/button/Button.tsx';
import type { ComboboxOption, OptionValue } from '../../../kit/combobox/options.ts';
import { PHONE, useMediaQuery } from '../../../kit/use-media-query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DaysRange, type RangeProps } from '../../dates/DaysRange.tsx';
import { KeywordFilter } from '../KeywordFilter.tsx';
import { ClearFilters } from '../ClearFilters.tsx';
import type { AnySearch, ListView } from '../list-view.ts';
import { MultiSelectFilter } from '../SelectFilter.tsx';
import { useArrangedUrl } from '../arranged/use-arranged-url.ts';
import type { ListUrl } from '../use-list-url.ts';
import { NumberList } from './NumberList.tsx';
import { NumberSearch } from './NumberSearch.tsx';
import './filter-bar.css';

/** A filter's words. The kind of the filter, which the list declares, decides its control. */
interface Words {
  label: string;
  /** Behind "more filters". */
  isRare?: true;
}
interface Choice<Value extends OptionValue> extends Words {
  /** Undefined while they load. */
  options: readonly ComboboxOption<Value>[] | undefined;
  isWide?: true;
}
interface Range extends Words {
  from: string;
  to: string;
}
/** Its page brings the control along: few lists have one. */
interface Amounts extends Range {
  Control: ComponentType<RangeProps>;
}
interface Numbers extends Words {
  /** Of the field with space for many, behind "more filters". */
  list: string;
}
type ControlOf<F extends Filter> = F extends { kind: 'anyOf'; values: readonly (infer V extends string)[] }
  ? Choice<V>
  : F extends { kind: 'anyNumber' }
    ? Choice<number>
    : F extends { kind: 'anyCurrency' | 'anyCode' | 'anyId' }
      ? Choice<string>
      : F extends { kind: 'days' }
        ? Range
        : F extends { kind: 'amounts' }
          ? Amounts
          : F extends { kind: 'numbers' }
            ? Numbers
            : Words;
type Named<W extends ListWire, Kind extends Filter['kind']> = {
  [K in keyof W['filters']]: W['filters'][K] extends { kind: Kind } ? K : never;
}[keyof W['filters']];
/** The field of pasted numbers looks for a part of a number as well, so that such a list has no other field for words. */
type Served<W extends ListWire> = [Named<W, 'numbers'>] extends [never] ? never : Extract<Named<W, 'keyword'>, 'keyword'>;
export type FilterControls<W extends ListWire> = { [K in Exclude<keyof W['filters'], Served<W>>]: ControlOf<W['filters'][K]> };

interface FilterBarProps<W extends ListWire> {
  view: ListView<W>;
  /** In the order of the screen. */
  controls: FilterControls<W>;
}

/** The filters of a list, and the button that clears them. */
export function FilterBar<W extends ListWire>({ view, controls }: FilterBarProps<W>) {
  const { t } = useTranslation('lists');
  const url = useArrangedUrl(view);
  const filters = Object.entries<Words>(controls)
    .filter(([name]) => !(name in (view.fixed ?? {})))
    .map(([name, words]): NamedFilter => ({ name, words, kind: view.list.filters[name]?.kind }));
  const searches = filters.filter(({ kind, words }) => kind === 'numbers' || (kind === 'keyword' && !words.isRare));
  const daily = filters.filter(({ kind, words }) => !words.isRare && kind !== 'numbers' && kind !== 'keyword');
  const rare = filters.filter(({ kind, words }) => words.isRare ?? kind === 'numbers');
  const rareSet = rare.filter(({ name, kind }) => kind !== 'numbers' && isSet(name, url.search)).length;
  const [isOpen, setIsOpen] = useState(rareSet > 0);
  const moreId = useId();
  // A phone shows rows first: there all filters but the search are a press away.
  const isPhone = useMediaQuery(PHONE);
  const hasMore = rare.length > 0 || (isPhone && daily.length > 0);
  return (
    <search className="list-filter-bar" aria-label={t('filter.label')}>
      {searches.map((each) => (
        <FilterControl key={each.name} filter={each} view={view} url={url} />
      ))}
      {!isPhone && daily.map((each) => <FilterControl key={each.name} filter={each} view={view} url={url} />)}
      {hasMore && (
        <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} aria-controls={moreId} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'filter.less' : 'filter.more')}
          {rareSet > 0 && <span className="list-filter-count">{rareSet}</span>}
        </Button>
      )}
      <ClearFilters view={view} url={url as never} />
      {hasMore && (
        <div id={moreId} className="list-more-filters" hidden={!isOpen}>
          {isOpen && isPhone && daily.map((each) => <FilterControl key={each.name} filter={each} view={view} url={url} />)}
          {isOpen &&
            rare.map((each) =>
              each.kind === 'numbers' ? (
                <NumberList key={each.name} name={each.name} label={(each.words as Numbers).list} url={url} />
              ) : (
                <FilterControl key={each.name} filter={each} view={view} url={url} />
              ),
            )}
        </div>
      )}
    </search>
  );
}

interface NamedFilter {
  name: string;
  words: Words;
  kind: Filter['kind'] | undefined;
}

const isSet = (name: string, search: AnySearch): boolean => [name, `${name}From`, `${name}To`].some((field) => search[field] !== undefined);

interface FilterControlProps {
  filter: NamedFilter;
  view: { list: ListWire };
  url: ListUrl<AnySearch>;
}

function FilterControl({ filter: { name, words, kind }, view, url }: FilterControlProps) {
  const { search, go } = url;
  // What a filter holds, and what its control needs besides, is of its kind.
  const value = search[name];
  switch (kind) {
    case 'numbers':
      return <NumberSearch name={name} label={words.label} list={view.list} url={url} />;
    case 'keyword':
      return (
        <KeywordFilter
          key={String(value)}
          className="list-keyword"
          label={words.label}
          value={value as string | undefined}
          onFind={(keyword) => go({ [name]: keyword })}
        />
      );
    case 'amounts':
    case 'days': {
      const { label, from, to, Control = DaysRange } = words as Partial<Amounts> & Range;
      const [fromName, toName] = [`${name}From`, `${name}To`];
      return (
        <Control
          label={label}
          fromLabel={from}
          toLabel={to}
          from={search[fromName] as string | undefined}
          to={search[toName] as string | undefined}
          onChange={(range) => go({ [fromName]: range.from, [toName]: range.to })}
        />
      );
    }
    default: {
      const { label, options, isWide } = words as Choice<OptionValue>;
      return (
        <MultiSelectFilter
          className={isWide ? 'list-filter-wide' : 'list-filter'}
          label={label}
          value={(value as OptionValue[] | undefined) ?? []}
          options={options}
          // Nothing chosen is no filter.
          onChange={(chosen) => go({ [name]: chosen.length > 0 ? [...chosen] : undefined })}
        />
      );
    }
  }
}
