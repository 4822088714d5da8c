import { useMemo, type ReactNode } from 'react';
import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ListColumn } from '../../../parts/list/ListPage.tsx';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { WarehousePictures } from '../pictures/WarehousePictures.tsx';
import '../../../parts/list/cell-lines.css';

/** What a customer may do with a find. */
export type ClaimStep = 'claim' | 'withdraw';

type Key = 'pictures' | 'description' | 'warehouse' | 'pieces' | 'foundOn' | 'keptUntil' | 'claim';

type Ask = (asked: { step: ClaimStep; row: ShelfRow }) => void;

export function useShelfColumns(onAsk: Ask): readonly ListColumn<ShelfRow>[] {
  const { t, language } = useTranslation('overseasShelf');
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  return useMemo(() => {
    const column = (key: Key, width: number, render: (row: ShelfRow) => ReactNode) => ({ key, title: t(`columns.${key}`), width, render });
    return [
      column('description', 230, ({ description, mark }) => (
        <span className="cell-lines">
          <span dir="auto">{description}</span>
          {mark !== null && <small className="identifier">{mark}</small>}
        </span>
      )),
      column('pictures', 250, ({ pictures }) =>
        pictures.length === 0 ? (
          '—'
        ) : (
          <WarehousePictures
            of="shelf"
            label={t('columns.pictures')}
            openLabel={(name) => t('openPicture', { name })}
            pictures={pictures}
          />
        ),
      ),
      column('warehouse', 160, (row) => [countryOf(row.countryId), row[language]].filter(Boolean).join(' · ')),
      { ...column('pieces', 80, ({ unclaimed }) => format.count(unclaimed)), align: 'end' as const },
      column('foundOn', 110, ({ foundOn }) => format.calendarDay(foundOn)),
      column('keptUntil', 110, ({ keptUntil }) => format.calendarDay(keptUntil)),
      column('claim', 250, (row) => <Claim row={row} onAsk={onAsk} />),
    ];
  }, [t, language, format, countryOf, onAsk]);
}

/** One's own claim, and what may be done. */
function Claim({ row, onAsk }: { row: ShelfRow; onAsk: Ask }) {
  const { t } = useTranslation('overseasShelf');
  const format = useFormats();
  const { claim } = row;
  const isOpen = claim?.state === 'open';
  const step: ClaimStep = isOpen ? 'withdraw' : 'claim';
  return (
    <span className="cell-lines overseas-claim">
      {claim && (
        <span>
          {t(`states.${claim.state}`, { pieces: format.count(claim.quantity) })}{' '}
          <small className="muted">{t('by', { waybillNo: claim.waybillNo })}</small>
        </span>
      )}
      {claim?.state === 'refused' && <small dir="auto">{claim.answer ?? t('gone')}</small>}
      <Button size="small" variant={isOpen ? 'quiet' : 'default'} onClick={() => onAsk({ step, row })}>
        {t(isOpen ? 'withdraw' : claim ? 'again' : 'claim')}
      </Button>
    </span>
  );
}
