import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { queueNamed } from './named-queue.js';

export const pauseQueue = command({
  name: 'queues pause',
  summary: 'Has nothing of a queue go out for now; what has begun goes on.',
  options: (line) => line.argument('<queue>', 'its name or id'),
  async run({ words }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const answer = await (await session.client()).queues.pause(id, session.call);
    const { queue, held, begun } = answer;
    session.output.answer(answer, () => {
      session.output.line(`${queue.name} is paused. Posts that wait: ${held}`);
      if (begun.length > 0) session.output.line(`Begun before, and going on: ${begun.join(' ')}`);
    });
    return exitCodes.done;
  },
});

export const resumeQueue = command({
  name: 'queues resume',
  summary: 'Lets a queue go on; what is late gets the next free slots.',
  options: (line) => line.argument('<queue>', 'its name or id'),
  async run({ words }, session) {
    const { id } = await queueNamed(words[0]!, session);
    const answer = await (await session.client()).queues.resume(id, session.call);
    const { queue, released, moved } = answer;
    session.output.answer(answer, () =>
      session.output.line(`${queue.name} goes on. Posts: ${released}; items moved: ${moved}`),
    );
    return exitCodes.done;
  },
});
