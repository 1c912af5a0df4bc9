import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again and again until the answer is acceptable; a failure shows the last answer.
 * The pause is only between questions: nothing is assumed to have happened after it.
 */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  accept: (answer: Answer) => boolean,
  options: { readonly what: string; readonly withinMs?: number; readonly pauseMs?: number },
): Promise<Answer> {
  const deadline = performance.now() + (options.withinMs ?? 15_000);
  for (;;) {
    const answer = await ask();
    if (accept(answer)) return answer;
    if (performance.now() > deadline) {
      throw new Error(
        `${options.what}: not within ${options.withinMs ?? 15_000} ms; last answer:\n${String(JSON.stringify(answer, null, 2)).slice(0, 4_000)}`,
      );
    }
    await pause(options.pauseMs ?? 20);
  }
}
