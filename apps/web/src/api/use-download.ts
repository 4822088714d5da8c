import type { Wire, WireAnswer, WireInput } from '@waybound/contract/wire';
import type { ApiError } from './api-error.ts';
import { useChange } from './query.ts';
import { saveFile } from './save-file.ts';

interface Download<S extends Wire> {
  /** Under its own name, or the one given. A refusal is shown, and nothing is saved. */
  save: (input: WireInput<S>, name?: string) => void;
  isBusy: boolean;
}

/**
 * Fetches the file of one call and hands it to the browser.
 * @param onRefused the page shows a refusal itself
 */
export function useDownload<const S extends Wire & { answers: 'file' }>(spec: S, onRefused?: (error: ApiError) => void): Download<S> {
  const { run, isBusy } = useChange<S>(spec, { refreshes: [], ...(onRefused && { onRefused }) });
  const save = async (input: WireInput<S>, name?: string): Promise<void> => {
    const file: WireAnswer<S> | undefined = await run(input);
    if (file instanceof Blob) saveFile(file, name);
  };
  return { save: (input, name) => void save(input, name), isBusy };
}
