import { ERPS, type Erp } from '@waybound/contract/wire/address-book/erps';
import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import type { DeliveryEvent } from '../delivery-event.ts';
import { mailText } from './notice-texts.ts';
import { messageBody } from './waybill-notice.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { brokenConnections, type BrokenConnection } from '../../../records/connections/broken-connections.ts';
import { ERP_NAMES } from '../../../records/connections/erp-names.ts';

const STORES_PAGE = '/myProfile/storeManagement';
const ERP_PAGES: Readonly<Record<Erp, string>> = {
  teapplix: '/myProfile/teapplixOauth',
  mabang: '/myProfile/mabangOauth',
  ecCang: '/myProfile/ecCangOauth',
};

/** The message that tells of it. Undefined where all of what it tells is mended: a notice may go out hours after it was left. */
export async function readConnectionNotice({ db, lang }: { db: Db; lang: Language }, { customerId, itemId, at }: DeliveryEvent) {
  const message = await db
    .selectFrom('message')
    .select(['id', 'kind', 'content_zh', 'content_en', 'cdate'])
    .where('customer_id', '=', customerId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!message) return undefined;
  const broken = (await brokenConnections(db, customerId, at)).filter((each) => isToldBy(message, each));
  const [first] = broken;
  if (!first) return undefined;
  const { heading, facts, data } = messageBody(lang, message);
  const erp = ERPS.find((each) => each === first.of);
  return {
    subject: heading,
    heading,
    facts,
    links: [{ text: mailText(lang, erp ? 'button.erp' : 'button.stores'), path: erp ? ERP_PAGES[erp] : STORES_PAGE }],
    data: { ...data, connections: broken },
  };
}

/** A message names the one ERP that it tells of. */
function isToldBy({ kind, content_en: text }: { kind: MessageKind; content_en: string }, { of, state }: BrokenConnection): boolean {
  if (kind === 'erpRefused') return of !== 'amazon' && text.includes(ERP_NAMES[of]);
  return of === 'amazon' && (state === 'expiresSoon') === (kind === 'storeEnding');
}
