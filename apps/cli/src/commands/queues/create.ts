import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { showQueue } from './columns.js';
import { type QueueOptions, termsOf, withTerms } from './queue-options.js';

interface Options extends QueueOptions {
  readonly timezone: string;
}

export const createQueue = command<Options>({
  name: 'queues create',
  summary: 'Makes a queue.',
  options: (line) =>
    withTerms(
      line
        .argument('<name>', 'what it is called')
        .requiredOption('--timezone <zone>', 'whose clock its slots go by: Europe/Berlin'),
    ),
  async run({ words, timezone, ...terms }, session) {
    const body = asWritten<BodyOf<'createQueue'>>({
      name: words[0]!,
      timezone,
      ...termsOf(terms),
    });
    const { queue } = await (await session.client()).queues.create(body, session.call);
    showQueue(queue, session.output);
    return exitCodes.done;
  },
});
