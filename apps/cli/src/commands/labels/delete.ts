import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { labelsNamed } from './named-labels.js';

export const deleteLabel = command({
  name: 'labels delete',
  summary: 'Deletes a label, and takes it off its posts.',
  options: (line) => line.argument('<label>', 'its name or id'),
  async run({ words }, session) {
    const [found] = await labelsNamed([words[0]!], session);
    const { id, name } = found!;
    await requireYes(`${name} is taken off its posts.`, session);
    const answer = await (await session.client()).labels.remove(id, session.call);
    session.output.answer(answer, () => session.output.line(`${name} is deleted.`));
    return exitCodes.done;
  },
});
