import { useMemo, type ReactNode } from 'react';
import type { CaseRow } from '@waybound/contract/cases/cases';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../kit/use-translation.ts';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';
import type { ListColumn } from '../../parts/list/ListPage.tsx';
import { CaseBoxes, CaseDue, CaseState, Money } from './CaseFacts.tsx';
import { useFormats } from '../../parts/format.ts';
import './cases.css';

type Key = 'number' | 'waybill' | 'what' | 'claimed' | 'accepted' | 'due' | 'opened';

export function useCaseColumns(): readonly ListColumn<CaseRow>[] {
  const { t } = useTranslation('cases');
  const format = useFormats();
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: CaseRow) => ReactNode) => ({ key, title: t(`column.${key}`), width, render });
    return [
      column('number', 170, (row) => (
        <span className="case-lines">
          <Link className="identifier" to="/waybillManagement/caseDetails/$id" params={{ id: row.id }}>
            {row.caseNo}
          </Link>
          <CaseState status={row.status} />
        </span>
      )),
      column('waybill', 160, ({ waybill }) => (
        <span className="case-lines">
          <WaybillLink waybill={waybill} />
          {waybill.referenceNo !== null && <small className="muted">{waybill.referenceNo}</small>}
        </span>
      )),
      column('what', 260, (row) => (
        <span className="case-lines">
          <span>
            {t(`kind.${row.kind}`)} · <CaseBoxes boxNumbers={row.boxNumbers} />
          </span>
          <small className="muted case-text" dir="auto">
            {row.text}
          </small>
        </span>
      )),
      { ...column('claimed', 130, ({ claimed }) => <Money of={claimed} />), align: 'end' as const },
      { ...column('accepted', 130, ({ accepted }) => <Money of={accepted} />), align: 'end' as const },
      column('due', 150, (row) => <CaseDue row={row} />),
      column('opened', 140, ({ openedAt }) => format.moment(openedAt)),
    ];
  }, [t, format]);
}
