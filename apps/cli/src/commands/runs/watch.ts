import { command } from '../../command.js';
import { durationOption } from '../../options.js';
import { followRun } from './follow-run.js';

interface Options {
  readonly timeout?: number;
}

export const watch = command<Options>({
  name: 'watch',
  summary: 'Shows how the posts of a run fare until all have ended.',
  options: (line) =>
    line
      .argument('<run>', 'id of the run')
      .option('--timeout <time>', 'wait as long at most, such as 10m', durationOption),
  run: ({ words, ...options }, session) => followRun(words[0]!, options, session),
});
