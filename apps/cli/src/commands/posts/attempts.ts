import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { shownTime } from '../../output/time.js';

export const postAttempts = command({
  name: 'posts attempts',
  summary: 'Lists every attempt on a post, the oldest first.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    const { attempts } = await (await session.client()).posts.attempts(words[0]!, session.call);
    session.output.table(
      attempts,
      [
        { head: 'NO', cell: ({ attemptNo }) => attemptNo },
        { head: 'KIND', cell: ({ kind }) => kind },
        { head: 'STARTED', cell: ({ startedAt }) => shownTime(startedAt) },
        { head: 'PHASE', cell: ({ phase }) => phase },
        {
          head: 'OUTCOME',
          cell: ({ outcome, finishedAt }) => outcome ?? (finishedAt ? null : 'running'),
        },
        { head: 'CODE', cell: ({ code }) => code },
        { head: 'NETWORK SAYS', cell: ({ providerMessage }) => providerMessage },
      ],
      'Nothing was tried yet.',
    );
    return exitCodes.done;
  },
});
