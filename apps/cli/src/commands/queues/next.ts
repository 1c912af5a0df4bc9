import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { shownTime } from '../../output/time.js';
import { queueNamed } from './named-queue.js';

interface Options {
  readonly last?: true;
}

export const nextSlot = command<Options>({
  name: 'queues next',
  summary: 'Shows the slot that something would get now; it is kept for nobody.',
  options: (line) =>
    line.argument('<queue>', 'its name or id').option('--last', 'behind all that are taken'),
  async run({ words, last }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const position = last === true ? 'last' : 'next';
    const answer = await (await session.client()).queues.next(id, { position }, session.call);
    const { slot, reason } = answer;
    session.output.answer(answer, () =>
      session.output.facts(
        slot === null ? { none: reason } : { slot: slot.local, at: shownTime(slot.startsAt) },
      ),
    );
    return exitCodes.done;
  },
});
