import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { countOption } from '../../options.js';
import { showQueue, slotColumns } from './columns.js';
import { queueNamed } from './named-queue.js';

export const getQueue = command({
  name: 'queues get',
  summary: 'Shows a queue.',
  options: (line) => line.argument('<queue>', 'its name or id'),
  async run({ words }, session) {
    showQueue(await queueNamed(words[0]!, session), session.output);
    return exitCodes.done;
  },
});

interface Options {
  readonly count?: number;
}

export const listSlots = command<Options>({
  name: 'queues slots',
  summary: 'Lists the slots of a queue, and who has them.',
  options: (line) =>
    line
      .argument('<queue>', 'its name or id')
      .option('--count <slots>', 'how many; 50 without it', countOption(1, 200)),
  async run({ words, count }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const query = count === undefined ? {} : { count };
    const { slots } = await (await session.client()).queues.slots(id, query, session.call);
    session.output.table(slots, slotColumns, 'It has no slots.');
    return exitCodes.done;
  },
});
