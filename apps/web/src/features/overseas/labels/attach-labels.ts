import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { attachDecisionLabel } from '@waybound/contract/wire/overseas/overseas-labels';
import { request } from '../../../api/client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { makeKey } from '../../../api/query.ts';
import { isRelabelled, type WorkValues } from '../detail/decision-values.ts';

/**
 * Sends the label PDFs of what has just been decided, one after the other, for each makes the waybill another one. What is refused is told;
 * the page asks for it afterwards.
 *
 * @param taken in the order in which it was decided
 */
export async function attachLabels(
  { id, rev, decisionIds }: { id: string; rev: number; decisionIds: readonly string[] },
  taken: readonly Pick<WorkValues, 'labelBy' | 'labelFile' | 'serviceItemArr'>[],
  services: readonly OverseasService[],
  onFailed: (name: string, why: string) => void,
): Promise<void> {
  let seen = rev;
  for (const [index, decision] of taken.entries()) {
    const { labelBy, labelFile } = decision;
    const decisionId = decisionIds[index];
    // A file that was chosen before the relabelling was taken back.
    if (!isRelabelled(decision, services)) continue;
    if (labelBy !== 'own' || labelFile === undefined || decisionId === undefined) continue;
    try {
      const sent = { id, rev: seen, decisionId, files: { file: labelFile } };
      const changed = await request(attachDecisionLabel, sent, { idempotencyKey: makeKey(), isQuiet: true });
      seen = changed.rev;
    } catch (cause) {
      onFailed(labelFile.name, cause instanceof ApiError ? cause.mass : '');
    }
  }
}
