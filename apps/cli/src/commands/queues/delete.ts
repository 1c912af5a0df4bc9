import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { queueNamed } from './named-queue.js';

export const deleteQueue = command({
  name: 'queues delete',
  summary: 'Deletes a queue; its posts keep their times.',
  options: (line) => line.argument('<queue>', 'its name or id'),
  async run({ words }, session) {
    const { id, name, items } = await queueNamed(words[0]!, session);
    await requireYes(`${name} is deleted; what is in it (${items}) keeps its times.`, session);
    const answer = await (await session.client()).queues.remove(id, session.call);
    session.output.answer(answer, () =>
      session.output.line(`${name} is deleted. Posts that have left it: ${answer.left}`),
    );
    return exitCodes.done;
  },
});
