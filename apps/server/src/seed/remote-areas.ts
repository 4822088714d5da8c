import type { REMOTE_TYPES } from '@waybound/contract/address-book/address-checks';

/** The demo's remote areas: a few beginnings of postcodes that carriers charge more for, and nothing more than a demonstration. */

interface RemoteList {
  carrier: string;
  countryId: number;
  source: string;
  areas: { type: (typeof REMOTE_TYPES)[number]; from: string; to: string }[];
}

export const REMOTE_LISTS: readonly RemoteList[] = [
  {
    carrier: 'UPS',
    /* United States */ countryId: 1,
    source: 'UPS (demo)',
    areas: [
      { type: 'extended', from: '995', to: '999' },
      { type: 'extended', from: '967', to: '968' },
      { type: 'remote', from: '00601', to: '00988' },
    ],
  },
  {
    carrier: 'DPD',
    /* United Kingdom */ countryId: 4,
    source: 'DPD (demo)',
    areas: [
      { type: 'remote', from: 'IV1', to: 'IV9' },
      { type: 'remote', from: 'IV10', to: 'IV63' },
      { type: 'extended', from: 'ZE1', to: 'ZE3' },
      { type: 'extended', from: 'HS1', to: 'HS9' },
    ],
  },
];
