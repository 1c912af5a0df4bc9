import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { countOption } from '../../options.js';
import { itemColumns } from './columns.js';
import { queueNamed } from './named-queue.js';

const NOTHING = 'There is nothing in it.';

interface ShuffleOptions {
  readonly seed?: number;
}

export const shuffleQueue = command<ShuffleOptions>({
  name: 'queues shuffle',
  summary: 'Puts what is in a queue into an order of chance; what has begun stays.',
  options: (line) =>
    line
      .argument('<queue>', 'its name or id')
      .option('--seed <number>', 'brings the same order again', countOption(0, 2 ** 31 - 1)),
  async run({ words, seed }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const body = seed === undefined ? {} : { seed };
    const { items } = await (await session.client()).queues.shuffle(id, body, session.call);
    session.output.table(items, itemColumns, NOTHING);
    return exitCodes.done;
  },
});

export const orderQueue = command({
  name: 'queues order',
  summary: 'Puts items of a queue into this order, at the slots that they have.',
  options: (line) =>
    line.argument('<queue>', 'its name or id').argument('<items...>', 'ids of items'),
  async run({ words: [word, ...items] }, session) {
    const { id, revision } = await queueNamed(word!, session);
    const body = { items, revision };
    const answer = await (await session.client()).queues.order(id, body, session.call);
    session.output.table(answer.items, itemColumns, NOTHING);
    return exitCodes.done;
  },
});

export const compactQueue = command({
  name: 'queues compact',
  summary: 'Closes the gaps of a queue; what has begun stays.',
  options: (line) => line.argument('<queue>', 'its name or id'),
  async run({ words }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const { items } = await (await session.client()).queues.compact(id, session.call);
    session.output.table(items, itemColumns, NOTHING);
    return exitCodes.done;
  },
});
