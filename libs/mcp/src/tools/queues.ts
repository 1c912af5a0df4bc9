import { pageText } from '../toolbox/page-text.js';
import { anything, handedOn, input, list, output, QUEUE_ID } from '../toolbox/schemas.js';
import { defineTool } from '../toolbox/tool.js';
import { queueLine, slotLine } from './told-queues.js';

interface Given {
  readonly queueId?: string;
  readonly from?: string;
  readonly count?: number;
}

export const listQueues = defineTool<Given>({
  name: 'list_queues',
  title: 'List queues',
  description:
    'Queues, whose slots posts take with queue instead of publishAt. With queueId one of them, its slots and who has them.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({
    queueId: QUEUE_ID,
    from: handedOn('listQueueSlots.from', 'With queueId: behind then, else from now'),
    count: handedOn('listQueueSlots.count'),
  }),
  output: output({ queues: list(anything), slots: list(anything) }, ['queues', 'slots']),
  async run({ queueId, from, count }, { postrider, signal }) {
    if (queueId === undefined) {
      const { queues } = await postrider.queues.list({ signal });
      const data = { queues, slots: [] };
      return { data, text: pageText('queues', queues.map(queueLine), null) };
    }
    const query = {
      ...(from === undefined ? {} : { from }),
      ...(count === undefined ? {} : { count }),
    };
    const [{ queue }, { slots }] = await Promise.all([
      postrider.queues.get(queueId, { signal }),
      postrider.queues.slots(queueId, query, { signal }),
    ]);
    const lines = [queueLine(queue), ...slots.map(slotLine)];
    return { data: { queues: [queue], slots }, text: lines.join('\n') };
  },
});
