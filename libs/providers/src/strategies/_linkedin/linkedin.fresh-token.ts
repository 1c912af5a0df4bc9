import { setTimeout as pause } from 'node:timers/promises';
import { ProviderFailure } from '../../contract/failure.js';

/** Right after its issue a token may be called revoked for some seconds. */
const SETTLING_MS: readonly number[] = [1_500, 3_000, 4_500];

/** Stands in for time in tests. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, { signal });

/** The first read with a token that was just issued; asked again while LinkedIn does not know it yet. */
export async function settled<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal,
  sleep: Wait = wait,
): Promise<Result> {
  for (const delay of SETTLING_MS) {
    try {
      return await read();
    } catch (error) {
      const early = error instanceof ProviderFailure && error.failureClass === 'auth_expired';
      if (!early) throw error;
      await sleep(delay, signal);
    }
  }
  return read();
}
