import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { attemptColumns } from './attempt-columns.js';

export const postAttempts = command({
  name: 'posts attempts',
  summary: 'Lists every attempt on a post, the oldest first.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    const { attempts } = await (await session.client()).posts.attempts(words[0]!, session.call);
    session.output.table(attempts, attemptColumns, 'Nothing was tried yet.');
    return exitCodes.done;
  },
});
