import { contactInfo } from '@waybound/contract/wire/waybills/dashboard';
import { listVisits } from '@waybound/contract/wire/site/settings';
import { read } from '../../parts/page.ts';

export const contactReads = () => [read(contactInfo, {}), read(listVisits, { page: 1, size: listVisits.sizes[0] })];
