import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { formatRate, QUOTED_IN, rateOf } from '@waybound/domain/pricing/exchange';
import { toRate } from '@waybound/domain/pricing/price-wire';
import { NO_CUSTOMER_ID, siteIdOf } from './rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { exchangeRatesOn, saveExchangeRates } from '../../../records/channel/exchange-rates.ts';

/** Exchange rates of a site, each from a day on: what is not submitted yet is priced by those of its day. */
export const exchangeRateHandlers: Pick<Handlers<typeof operations>, 'opsExchangeRates' | 'publishExchangeRates'> = {
  async opsExchangeRates({ siteCode, day }, { db, now }) {
    const asked = day ?? isoDayInChina(now);
    const rates = await exchangeRatesOn(db, await siteIdOf(db, siteCode), asked);
    return { day: asked, rates: rates.map(toRate) };
  },

  async publishExchangeRates({ siteCode, validFrom, rates }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const findings = rates.flatMap(({ currency }, index): Finding[] => {
      const path = `rates.${index}.currency`;
      if (currency === QUOTED_IN) return [{ path, rule: 'notOffered' }];
      const isTwice = rates.findIndex((each) => each.currency === currency) < index;
      return isTwice ? [{ path, rule: 'alreadyUsed', args: { other: currency } }] : [];
    });
    if (findings.length > 0) refuseFields(findings);
    const published = rates.map(({ currency, rate }) => ({ currency, rate: rateOf(rate), validFrom }));
    const before = await exchangeRatesOn(db, siteId, validFrom);
    await saveExchangeRates(db, siteId, published, now);
    const shown = (each: typeof before) => Object.fromEntries(each.map(({ currency, rate }) => [currency, formatRate(rate)]));
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'site',
      subjectId: siteId,
      what: 'publishExchangeRates',
      before: shown(before.filter(({ currency }) => rates.some((each) => each.currency === currency))),
      after: { siteCode, validFrom, ...shown(published) },
    });
    return { validFrom, count: published.length };
  },
};
