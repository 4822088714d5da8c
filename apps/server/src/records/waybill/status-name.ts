import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { statusLabelOf, type RoadKey } from '@waybound/domain/lifecycle/roads';
import type { ProgressStep } from '@waybound/domain/lifecycle/statuses';
import { statuses as en } from '@waybound/phrases/en/waybills/statuses';
import { statuses as zh } from '@waybound/phrases/zh/waybills/statuses';
import { textsOf, type Language } from '../../kernel/language.ts';

const texts = textsOf({ zh, en });

/** As pages call it: a truck or a train arrives at a border or a terminal, not at a port. */
export const statusNameOf = (lang: Language, status: WaybillStatus, key: RoadKey): string =>
  texts.say(lang, `status.${statusLabelOf(status, key)}`);

export const stepNameOf = (lang: Language, step: ProgressStep): string => texts.say(lang, `step.${step}`);
