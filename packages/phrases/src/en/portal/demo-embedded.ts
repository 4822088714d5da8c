import type { Translation } from '../../typing.ts';
import type { demoEmbedded as zh } from '../../zh/portal/demo-embedded.ts';

export const demoEmbedded = {
  site: 'Online services (demo)',
  hello: 'Hello {{name}} ({{code}})',
  login: 'Signed in as {{login}}',
  pricesHidden: 'This login sees no prices',
  refused: 'There is no valid pass',
  refusedText: 'A pass is good for sixty seconds, once, and for this site only. Go back to the portal and open the page again.',
  segments: 'Values in the address',
  query: 'Extra parameters',
  none: 'none',
  missing: 'There is no such page',
  pages: {
    '/std/enquiry': { title: 'Online enquiry', text: 'Say where from, where to and what; the forwarder quotes it.' },
    '/std/enquiry/detail': { title: 'Online enquiry, saved', text: 'Enquiries that you have saved and can still complete.' },
    '/std/enquiry/order': { title: 'Online enquiry, ordered', text: 'Enquiries that have become orders.' },
    '/std/enquiry/lose': { title: 'Online enquiry, expired', text: 'Enquiries past their validity; copy one to ask again.' },
    '/std/waybillList': { title: 'Waybills', text: 'Waybills that were ordered in this system.' },
    '/std/waybillDetail': { title: 'Waybill', text: 'Goods, charges and tracking of one waybill.' },
    '/std/waybillOrder': { title: 'Online order', text: 'Order from a quotation.' },
    '/std/billList': { title: 'Bills', text: 'Bills of this system.' },
    '/std/contactWay': { title: 'Contact us', text: 'How to reach your account manager and customer service.' },
    '/std/coupon': { title: 'Coupons', text: 'Coupons for your next enquiry.' },
    '/std/enterpriseAuth': { title: 'Account authentication', text: 'Hand in a business licence to have the company verified.' },
  },
} as const satisfies Translation<typeof zh>;
