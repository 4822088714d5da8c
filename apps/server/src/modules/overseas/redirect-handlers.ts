import type { overseasRedirects } from '@waybound/contract/overseas/overseas-redirects';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { isOnItsWay } from '@waybound/domain/overseas/shipments';
import type { Handlers } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { changeOverseas, requireOverseasAllowed } from '../../records/overseas/change-overseas.ts';
import { aboutGoods } from '../../records/overseas/redirects.ts';
import { destinationColumns, travelOf } from '../../records/overseas/send-elsewhere.ts';
import { destinationFindings } from './decide.ts';
import { lockOwn, ownDecision, readRow } from './own-overseas.ts';

/** Another destination for goods that have left, on their owner's side. */
export const overseasRedirectHandlers: Handlers<typeof overseasRedirects> = {
  async askRedirect({ id, rev, decisionId, reason, most = '0', currency, ...to }, context) {
    const { db, customer, now } = context;
    const record = await lockOwn(context, { id, rev });
    requireOverseasAllowed(record, 'askRedirect');
    const decision = await ownDecision(context, record, decisionId);
    if (!decision || !isOnItsWay(travelOf(decision))) {
      refuseFields([{ path: 'decisionId', rule: 'unknownRecord' }]);
    }
    const waiting = await db
      .selectFrom('overseas_redirect')
      .select('id')
      .where('customer_id', '=', customer.id)
      .where(aboutGoods(record, [decision]))
      .where('state', '=', 'asked')
      .executeTakeFirst();
    const mostMinor = minorOf(most);
    const findings: Finding[] = destinationFindings(to, decision.dispatch_kind, record.details.returnCountry);
    if (waiting) findings.push({ path: 'decisionId', rule: 'redirectAsked' });
    if (mostMinor > 0 && currency === undefined) findings.push({ path: 'currency', rule: 'required' });
    if (findings.length > 0) refuseFields(findings);
    await db
      .insertInto('overseas_redirect')
      .values({
        customer_id: customer.id,
        waybill_id: record.id,
        decision_id: decisionId,
        is_outbound: record.is_outbound,
        ...destinationColumns(to, decision.dispatch_kind),
        reason,
        most_minor: mostMinor > 0 ? mostMinor : null,
        currency: mostMinor > 0 ? currency : null,
        login_id: customer.loginId,
        asked_at: now,
      })
      .execute();
    await changeOverseas(context, record, { action: 'askRedirect', what: 'askRedirect', after: { reason } });
    return readRow(context, record.id);
  },
};
