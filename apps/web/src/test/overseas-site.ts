/** A warehouse in the United States, as a test publishes it. */
export const LA1 = {
  code: 'LA1',
  countryId: 1,
  zh: '洛杉矶一号仓',
  en: 'Los Angeles 1',
  consignee: 'Returns',
  address: '1200 E Dock Street, Carson, CA',
  zipCode: '90745',
  phone: '+1 310 555 0144',
} as const;
