/** What one unit was worth in CNY: the forwarder's own rates, from the day of the first rate cards to this week's. */
export const EXCHANGE_RATES: readonly { daysAgo: number; rates: readonly { currency: string; rate: string }[] }[] = [
  {
    daysAgo: 560,
    rates: [
      { currency: 'XDR', rate: '9.6120' },
      { currency: 'USD', rate: '7.2415' },
      { currency: 'EUR', rate: '7.8390' },
      { currency: 'GBP', rate: '9.3160' },
      { currency: 'JPY', rate: '0.049870' },
      { currency: 'AUD', rate: '4.6420' },
      { currency: 'CAD', rate: '5.1730' },
    ],
  },
  {
    daysAgo: 90,
    rates: [
      { currency: 'XDR', rate: '9.7035' },
      { currency: 'USD', rate: '7.1862' },
      { currency: 'EUR', rate: '8.3541' },
      { currency: 'GBP', rate: '9.6720' },
      { currency: 'JPY', rate: '0.048615' },
      { currency: 'AUD', rate: '4.6893' },
      { currency: 'CAD', rate: '5.2014' },
    ],
  },
  {
    daysAgo: 4,
    rates: [
      { currency: 'XDR', rate: '9.6480' },
      { currency: 'USD', rate: '7.1234' },
      { currency: 'EUR', rate: '8.2650' },
      { currency: 'GBP', rate: '9.4180' },
      { currency: 'JPY', rate: '0.046528' },
    ],
  },
];
