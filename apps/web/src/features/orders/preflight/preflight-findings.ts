import { createContext, use, useDeferredValue, useMemo, useState } from 'react';
import type { PreflightFinding, RuleSet, Severity } from '@waybound/contract/orders/preflight-rules';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import type { PreflightSetting } from '@waybound/domain/preflight/facts';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import type { CellFindings } from '../../../parts/goods/cell-findings.ts';
import { cellOf } from '../../../parts/entry-grid/row-reader.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { useChosenOffer } from '../channels/offers.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useSetting } from '../validation/marks.ts';
import { toFieldName } from '../../../parts/form/draft/field-error.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { ListName, OrderValues } from '../order-values.ts';
import { useCheckDigits } from '../../../parts/use-check-digits.ts';
import { isSameFinding, useFindingTexts, type FindingTexts } from './finding-texts.ts';
import { checkContent } from './check-content.ts';
import { useNamedContainers } from './named-containers.ts';
import { usePicturedSkus } from './pictured.ts';
import { useRules, type CurrentRules } from './rules.ts';
import { useOpenDraftId } from '../use-open-draft-id.ts';

/** What others want of the open order at this moment; undefined until the rules are there. */
export interface PreflightFindings {
  rules: RuleSet;
  list: readonly PreflightFinding[];
  /** Nearly all rules are about the goods: where none are listed, nothing has been looked at yet. */
  hasGoods: boolean;
  /** The same by field; those of a grid's cells under the grid's name. */
  byField: ReadonlyMap<string, readonly PreflightFinding[]>;
}

export const PreflightFindingsContext = createContext<PreflightFindings | undefined>(undefined);
export const usePreflightFindings = (): PreflightFindings | undefined => use(PreflightFindingsContext);

/** Worked out beside the typing and not before each letter: a long packing list has thousands of boxes to look at. */
export function useCheckedFindings(): PreflightFindings | undefined {
  const { form, packing, invoice } = useOrderForm();
  const rules = useRules();
  const setting = usePreflightSetting(rules);
  const watched = useDeferredValue(useWatch({ control: form.control }));
  const boxes = useDeferredValue(useRows(packing));
  const goods = useDeferredValue(useRows(invoice));
  const found = useMemo(() => {
    // What was watched is the form's own values, typed as partial.
    const values = watched as OrderValues;
    return rules ? checkContent({ values, packing: boxes, invoice: goods }, setting, rules) : [];
  }, [rules, setting, watched, boxes, goods]);
  const list = useLastDifferent(found);
  const hasGoods = readPacking(boxes).lines.length + readInvoice(goods).lines.length > 0;
  return useMemo(
    () => rules && { rules, list, hasGoods, byField: Map.groupBy(list, ({ path }) => toFieldName(path)) },
    [rules, list, hasGoods],
  );
}

/** The same list until a finding comes, goes or changes: most keystrokes change none, and fifty fields need not be redrawn for them. */
function useLastDifferent(list: readonly PreflightFinding[]): readonly PreflightFinding[] {
  const [last, setLast] = useState(list);
  const isSame = list.length === last.length && list.every((finding, index) => isSameFinding(finding, last[index]));
  if (!isSame) setLast(list);
  return isSame ? last : list;
}

function usePreflightSetting(rules: CurrentRules | undefined): PreflightSetting {
  const setting = useSetting();
  const { form } = useOrderForm();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const known = usePublicData();
  const channelCode = useChosenOffer()?.quote.channelCode;
  const pictured = usePicturedSkus(rules, setting.channel?.isEcommerce === true);
  const namedContainers = useNamedContainers(rules);
  const waybillId = useOpenDraftId();
  const [{ VAT = '', EORI = '', countryId: importerId } = {}] = useWatch({ control: form.control, name: ['importer'] });
  const hasWrongCheckDigit = useCheckDigits(VAT !== '' || EORI !== '');
  const importerCountry = known?.countries.find(({ id }) => id === importerId)?.code;
  return useMemo(() => {
    const states = new Set((known?.provinces ?? []).filter((province) => province.countryId === countryId).map(({ code }) => code));
    return {
      ...setting,
      channelCode,
      states: setting.country?.hasStates ? states : undefined,
      pictured,
      importerCountry,
      hasWrongCheckDigit,
      namedContainers,
      waybillId,
      rates: rules?.rates,
    };
  }, [setting, known, countryId, channelCode, pictured, importerCountry, hasWrongCheckDigit, namedContainers, waybillId, rules]);
}

/** What is wanted of one field, in words; what blocks comes first, and is an error once a submission was tried. */
export function useFieldFinding(name: string): { error?: string; note?: string; severity?: Severity } {
  const demands = usePreflightFindings();
  const hasTried = useHasTried();
  const words = useFindingTexts();
  const own = demands?.byField.get(name) ?? [];
  const first = own.find(isBlocking) ?? own[0];
  if (!first) return {};
  return isBlocking(first) && hasTried ? { error: words.say(first) } : { note: words.note(first), severity: first.severity };
}

/** What is wanted of a grid's cells, in words. */
export function useCellFindings(grid: Grid): CellFindings {
  const list = usePreflightFindings()?.byField.get(grid);
  const words = useFindingTexts();
  return useMemo(() => toCellFindings(grid, list ?? [], words), [grid, list, words]);
}

type Grid = 'packingList' | 'invoiceLines' | ListName;

/** What blocks as errors, the rest as notes; of several at one cell the first is shown. */
function toCellFindings(grid: Grid, list: readonly PreflightFinding[], words: FindingTexts): CellFindings {
  const cells = { errors: new Map<number, Record<string, string>>(), notes: new Map<number, Record<string, string>>() };
  for (const finding of list) {
    const cell = cellOf(finding.path.slice(grid.length + 1));
    if (!cell) continue;
    const rows = isBlocking(finding) ? cells.errors : cells.notes;
    const row = rows.get(cell.row) ?? {};
    row[cell.key] ??= isBlocking(finding) ? words.say(finding) : words.note(finding);
    rows.set(cell.row, row);
  }
  return cells;
}
