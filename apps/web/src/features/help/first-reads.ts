import { contactInfo } from '@waybound/contract/wire/dashboard';
import { read } from '../../parts/page.ts';

export const contactReads = () => [read(contactInfo, {})];
