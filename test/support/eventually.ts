import { setTimeout as pause } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Asks again and again until the answer is acceptable; a failure shows the last answer.
 * The pause is only between questions: nothing is assumed to have happened after it. It grows with what was waited
 * for already, because whoever asks keeps a busy machine from what is waited for.
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  accept: (answer: Answer) => boolean,
  options: { readonly what: string; readonly withinMs?: number; readonly pauseMs?: number },
): Promise<Answer> {
  const startedAt = performance.now();
  const deadline = startedAt + (options.withinMs ?? 15_000);
  for (;;) {
    const answer = await ask();
    if (accept(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(
        `${options.what}: not within ${options.withinMs ?? 15_000} ms; last answer:\n${String(JSON.stringify(answer, null, 2)).slice(0, 4_000)}`,
      );
    }
    const waitedMs = performance.now() - startedAt;
    const growing = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waitedMs / 10));
    await pause(options.pauseMs ?? growing);
  }
}
