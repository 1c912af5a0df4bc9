import { WaitTimeoutError } from './errors.js';
import type { AnswerOf } from './operation-types.js';
import { pause } from './pause.js';
import type { CallOptions } from './transport.js';

/** A run and its posts at one moment. */
export type RunStanding = AnswerOf<'getRunStatus'>;

export interface WaitOptions extends Pick<CallOptions, 'signal'> {
  /** An hour when absent. */
  readonly timeoutMs?: number;
  /** Between two looks, at first; they grow rarer up to ten times that. A second when absent. */
  readonly intervalMs?: number;
}

const AN_HOUR_MS = 3_600_000;
const A_SECOND_MS = 1_000;
const RAREST = 10;
const ENDED = new Set(['published', 'failed', 'canceled']);

type Look = (options: CallOptions) => PromiseLike<RunStanding>;

/** @throws WaitTimeoutError */
export async function waitForRun(look: Look, options: WaitOptions): Promise<RunStanding> {
  let latest: RunStanding | undefined;
  for await (const standing of watchRun(look, options)) latest = standing;
  return latest!;
}

/** @throws WaitTimeoutError */
export async function* watchRun(
  look: Look,
  { signal, timeoutMs = AN_HOUR_MS, intervalMs = A_SECOND_MS }: WaitOptions,
): AsyncGenerator<RunStanding> {
  const begunMs = performance.now();
  const given = signal === undefined ? {} : { signal };
  let known = '';
  let waitMs = intervalMs;
  for (;;) {
    const standing = await look(given);
    const now = JSON.stringify(standing.posts.map(({ id, status }) => [id, status]));
    if (now !== known) {
      known = now;
      waitMs = intervalMs;
      yield standing;
    }
    if (hasEnded(standing)) return;
    const leftMs = timeoutMs - (performance.now() - begunMs);
    if (leftMs <= 0) throw new WaitTimeoutError('The run has not ended in time', standing);
    await pause(Math.min(waitMs, leftMs), signal);
    waitMs = Math.min(waitMs * 1.5, intervalMs * RAREST);
  }
}

/** A draft ends by nothing but a person: nobody waits for it. */
function hasEnded({ posts }: RunStanding): boolean {
  return posts.every(({ status }) => ENDED.has(status ?? '') || status === 'draft');
}
