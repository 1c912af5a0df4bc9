import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { listOption } from '../../options.js';

interface Options {
  readonly set?: readonly string[];
  readonly none?: true;
  readonly move?: true;
}

export const blackouts = command<Options>({
  name: 'queues blackouts',
  summary: 'Shows the days on which no queue has slots, or says which.',
  options: (line) =>
    line
      .option('--set <days>', 'all of them: 2026-12-24,2026-12-25', listOption)
      .option('--none', 'no day any more')
      .option('--move', 'give what lies on one of them the next free slot'),
  async run({ set, none, move }, session) {
    const { queues } = await session.client();
    const days = none === true ? [] : set;
    const answer =
      days === undefined
        ? await queues.blackouts(session.call)
        : await queues.setBlackouts({ days: [...days], move: move === true }, session.call);
    session.output.answer(answer, () =>
      session.output.line(answer.days.length === 0 ? 'No day.' : answer.days.join(' ')),
    );
    return exitCodes.done;
  },
});
