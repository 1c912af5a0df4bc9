import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { showNumbers } from './show.js';

interface Options {
  readonly window?: string;
}

const WINDOW = ['--window <name>', 'lifetime, 24h, 7d or 30d'] as const;

export const postNumbers = command<Options>({
  name: 'analytics post',
  summary: 'Shows the numbers of a post.',
  options: (line) => line.argument('<post>', 'id of the post').option(...WINDOW),
  async run({ words, window }, session) {
    const client = await session.client();
    showNumbers(
      await client.analytics.post(words[0]!, asWritten({ window }), session.call),
      session.output,
    );
    return exitCodes.done;
  },
});

export const runNumbers = command<Options>({
  name: 'analytics run',
  summary: 'Shows the numbers of a run: the sum over its posts.',
  options: (line) => line.argument('<run>', 'id of the run').option(...WINDOW),
  async run({ words, window }, session) {
    const client = await session.client();
    showNumbers(
      await client.analytics.run(words[0]!, asWritten({ window }), session.call),
      session.output,
    );
    return exitCodes.done;
  },
});

export const refreshNumbers = command({
  name: 'analytics refresh',
  summary: 'Reads the numbers of a post from its network.',
  options: (line) => line.argument('<post>', 'id of the post'),
  async run({ words }, session) {
    const client = await session.client();
    showNumbers(
      await client.analytics.refresh({ postId: words[0]! }, session.call),
      session.output,
    );
    return exitCodes.done;
  },
});
