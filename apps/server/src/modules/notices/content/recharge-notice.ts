import { RECHARGE_EVENT } from '@waybound/contract/notices/notices';
import { dueRecharges } from '../../../records/customer/forecast.ts';
import type { DeliveryEvent } from '../delivery-event.ts';
import { fact, factsOf } from './notice-facts.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { mailText } from './notice-texts.ts';

/**
 * By which day which balance has to be filled up; amounts are in the portal alone. Undefined where it suffices again: a notice may go out
 * hours after it was left.
 */
export async function readRechargeNotice({ db, lang }: { db: Db; lang: Language }, { customerId, at }: DeliveryEvent) {
  const due = await dueRecharges(db, customerId, at);
  const [first] = due.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (!first) return undefined;
  const heading = mailText(lang, `heading.${RECHARGE_EVENT}`);
  return {
    subject: mailText(lang, `subject.${RECHARGE_EVENT}`, { day: first.day }),
    heading,
    facts: factsOf(due.map(({ currency, day }) => fact(lang, 'label.rechargeBy', `${day} · ${currency}`))),
    links: [{ text: mailText(lang, `button.${RECHARGE_EVENT}`), path: '/financialManagement/quickRepayment' }],
    data: { recharge: due.map(({ currency, day }) => ({ currency, day })) },
  };
}
