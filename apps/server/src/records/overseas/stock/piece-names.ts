import type { ReturnLine } from '@waybound/contract/overseas/overseas-fields';
import { isSameSku } from '@waybound/domain/sku-key';
import type { Db } from '../../../kernel/database/engine.ts';
import { anyOf } from '../../any-of.ts';
import { readSkus } from '../../order/sku-library.ts';
import type { KeptStock } from './keep-stock.ts';

export type PieceNames = Pick<ReturnLine, 'declareNameEn' | 'declareNameCn'>;

/** What pieces in stock are, for their new labels: as the SKU library has it, which knows no FNSKUs, or as they were announced. */
export async function pieceNames(db: Db, customerId: string, stock: readonly KeptStock[]): Promise<(row: KeptStock) => PieceNames> {
  const [skuOf, waybills] = await Promise.all([
    readSkus(
      db,
      customerId,
      stock.map(({ sku }) => sku),
    ),
    db
      .selectFrom('overseas_waybill')
      .select(['id', 'details'])
      .where('customer_id', '=', customerId)
      .where('id', '=', anyOf(stock.map(({ waybill_id: id }) => id)))
      .execute(),
  ]);
  return ({ sku, waybill_id: waybillId }) => {
    const announced = waybills.find(({ id }) => id === waybillId)?.details.lines ?? [];
    const { declareNameEn, declareNameCn } =
      skuOf(sku) ?? announced.find(({ oldsku, fnSku }) => isSameSku(oldsku, sku) || isSameSku(fnSku, sku)) ?? {};
    return { ...(declareNameEn && { declareNameEn }), ...(declareNameCn && { declareNameCn }) };
  };
}
