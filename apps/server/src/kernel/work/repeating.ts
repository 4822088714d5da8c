/** So long a server that is asked to stop waits for what is under way. */
export const STOP_TIMEOUT_MS = 10_000;

export interface Repeating {
  run: () => void;
  /** Once what is under way has ended. */
  settled: () => Promise<void>;
}

/** Runs `work` again and again on demand: never twice at once, and once more when it was asked for meanwhile. */
export function repeating(work: () => Promise<void>, onFailure: (error: unknown) => void): Repeating {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const loop = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch(onFailure);
    }
    running = undefined;
  };
  return {
    run: () => {
      isWanted = true;
      running ??= loop();
    },
    settled: async () => running,
  };
}
