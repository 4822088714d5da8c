import type { corrections } from '@waybound/contract/waybills/corrections';
import { exportAmazonNumbers, importAmazonNumbers, saveAmazonNumbers } from './amazon-numbers.ts';
import { queryBoxValues, reportBoxValues } from './box-values.ts';
import { checkDeliveryChange, saveDeliveryChange } from './delivery.ts';
import { checkGoods, saveGoods } from './goods.ts';
import type { Handlers } from '../../kernel/context.ts';

/** What a customer corrects after the submission (section 7, waybills). */
export const correctionsHandlers: Handlers<typeof corrections> = {
  checkPackageInvoice: checkGoods,
  savePackageInvoice: saveGoods,
  checkDelivery: checkDeliveryChange,
  changeDelivery: saveDeliveryChange,
  saveAmazonSend: saveAmazonNumbers,
  exportAmazonSend: exportAmazonNumbers,
  importAmazonSend: importAmazonNumbers,
  queryDeclareValue: queryBoxValues,
  reportDeclareValue: reportBoxValues,
};
