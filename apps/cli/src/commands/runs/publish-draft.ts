import { command } from '../../command.js';
import { requireYes } from '../../options.js';
import { noteAwaited } from '../approvals/awaited.js';
import { confirmed } from '../documents/confirmed.js';
import { followRun, withWaiting, type WaitOptions } from './follow-run.js';
import { showAppliedRun } from './show-run.js';

interface Options extends WaitOptions {
  readonly startAt?: string;
}

export const publishDraft = command<Options>({
  name: 'draft publish',
  summary: 'Publishes or schedules the posts of a draft.',
  options: (line) =>
    withWaiting(
      line
        .argument('<run>', 'id of the draft')
        .option(
          '--start-at <time>',
          'the earliest post moves there, the others keep their distance',
        ),
    ),
  async run({ words, startAt, ...options }, session) {
    await requireYes(`The posts of ${words[0]} are published at their times.`, session);
    const client = await session.client();
    const [run] = words as readonly [string];
    const answer = await confirmed(
      (headers) => client.runs.publish(run, { startAt }, { ...session.call, headers }),
      () => client.runs.validate(run, { startAt }, session.call),
      session,
    );
    showAppliedRun(answer, session.output, null);
    if (options.wait === true) return followRun(answer.run.id, options, session);
    return noteAwaited(answer, session.output);
  },
});
