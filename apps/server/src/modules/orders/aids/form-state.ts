import type { orderAids } from '@waybound/contract/orders/order-aids';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { FieldMark } from '@waybound/contract/form';
import type { ChannelChoices } from '@waybound/domain/order/order-facts';
import { invoiceRequirementsOf, requirementsOf } from '@waybound/domain/order/requirements';
import { creditObstacle, type CreditTerms } from '@waybound/domain/pricing/credit/credit-terms';
import { submissionNotices as en } from '@waybound/phrases/en/orders/submission-notices';
import { submissionNotices as zh } from '@waybound/phrases/zh/orders/submission-notices';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { reasonText, textsOf } from '../../../kernel/language.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { creditStandingOf, orderingTermsOf } from '../../../records/customer/credit.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';
import { findCountry } from '../../../records/order/places.ts';

type FormHandlers = Pick<Handlers<typeof orderAids>, 'initOrderForm' | 'showsAllPurchaseCodes' | 'judgeContract' | 'rememberInsurance'>;

const notices = textsOf({ zh, en });

/** The state of the order form, and what a customer has settled before it orders. */
export const formHandlers: FormHandlers = {
  async initOrderForm(choices, { db, customer }) {
    const country = findCountry(choices.countryId);
    if (choices.countryId !== undefined && !country) refuseFields([{ path: 'countryId', rule: 'unknownRecord' }]);
    const channel = await validateDraft(db, customer, choices);
    const setting = { country, channel: channel?.choices };
    return {
      fields: marksOf(requirementsOf(choices satisfies Order, setting)),
      invoiceFields: marksOf(invoiceRequirementsOf({ sku: '' })),
      fixed: channel ? fixedBy(channel.choices) : {},
      defaults: { isBuyInsurance: (await orderSettingsOf(db, customer.id)).usual_insurance },
    };
  },

  async showsAllPurchaseCodes(_input, { db, customer }) {
    return { isShowAll: (await orderSettingsOf(db, customer.id)).shows_all_purchase_codes };
  },

  async judgeContract(_input, context) {
    const { db, customer, lang } = context;
    const { needsContract, credit } = await orderingTermsOf(db, customer.id);
    const owing = await owingNotice(context, credit);
    const sentences = [...(needsContract ? [notices.say(lang, 'contractNeeded')] : []), ...(owing ? [owing.sentence] : [])];
    return { isNeedContract: needsContract, notices: sentences, isOverdue: owing?.reason === 'overdueBills' && !customer.hidesPrices };
  },

  async rememberInsurance({ isBuyInsurance }, { db, customer, audit }) {
    const before = await orderSettingsOf(db, customer.id);
    await db.updateTable('customer').set({ usual_insurance: isBuyInsurance }).where('id', '=', customer.id).execute();
    audit({
      customerId: customer.id,
      subject: 'customer',
      subjectId: customer.id,
      what: 'rememberInsurance',
      before: { isBuyInsurance: before.usual_insurance },
      after: { isBuyInsurance },
    });
    return { isBuyInsurance };
  },
};

/** Before an order is begun: by what is owed without it. */
async function owingNotice({ db, customer, now, lang }: CustomerContext, terms: CreditTerms) {
  if (terms.hold === 'none') return undefined;
  const obstacle = creditObstacle(terms, await creditStandingOf(db, customer.id), isoDayInChina(now));
  if (!obstacle) return undefined;
  const { reason, args } = obstacle;
  return { reason, sentence: terms.hold === 'wait' ? reasonText(lang, reason, args) : notices.say(lang, reason, args) };
}

const marksOf = (marks: Readonly<Record<string, FieldMark>>) => Object.entries(marks).map(([path, mark]) => ({ path, mark }));

function fixedBy(choices: ChannelChoices) {
  const { isEcommerce: _, ...fixed } = choices;
  return fixed;
}

/** What the customer has settled about all its orders. */
export const orderSettingsOf = (db: Db, customerId: string) =>
  db.selectFrom('customer').select(['usual_insurance', 'shows_all_purchase_codes']).where('id', '=', customerId).executeTakeFirstOrThrow();
