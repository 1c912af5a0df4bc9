import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten } from '../../options.js';
import { itemColumns, showQueue } from './columns.js';
import { queueNamed } from './named-queue.js';
import { type QueueOptions, termsOf, withTerms } from './queue-options.js';

interface Options extends QueueOptions {
  readonly name?: string;
  readonly timezone?: string;
  readonly move?: true;
}

export const updateQueue = command<Options>({
  name: 'queues update',
  summary: 'Changes a queue; what is not said stays.',
  notes: 'What lies on a slot that is none any more is listed, and stays there without --move.',
  options: (line) =>
    withTerms(
      line
        .argument('<queue>', 'its name or id')
        .option('--name <name>', 'what it is called from now on')
        .option('--timezone <zone>', 'whose clock its slots go by'),
    ).option('--move', 'give what lies on no slot any more the next free ones'),
  async run({ words, name, timezone, move, ...terms }, session) {
    const { id, revision } = await queueNamed(words[0]!, session);
    const change = asWritten<BodyOf<'updateQueue'>>({
      name,
      timezone,
      ...termsOf(terms),
      move: move === true,
      revision,
    });
    const answer = await (await session.client()).queues.update(id, change, session.call);
    if (answer.affected.length === 0) showQueue(answer.queue, session.output);
    else session.output.table(answer.affected, itemColumns, '');
    return exitCodes.done;
  },
});
