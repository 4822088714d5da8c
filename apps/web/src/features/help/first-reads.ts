import { contactInfo } from '@waybound/contract/wire/waybills/dashboard';
import { read } from '../../parts/page.ts';

export const contactReads = () => [read(contactInfo, {})];
