import type { Schema } from '#libs/sdk';
import { ToolRefusal } from '../toolbox/consent.js';
import { anything, handedOn, input, list, output, QUEUE_ID, text } from '../toolbox/schemas.js';
import { defineTool, type ToolCall } from '../toolbox/tool.js';
import { itemLine, queueLine } from './told-queues.js';

type Item = Schema<'QueueItem'>;

const ACTIONS = {
  pause: 'Have nothing more of it go out for now?',
  resume: 'Let it go on?',
  shuffle: 'Put what is in it into an order of chance?',
  compact: 'Close its gaps?',
  order: 'Put these into this order?',
  add: 'Put these posts into it?',
} as const;

interface Given {
  readonly queueId: string;
  readonly action: keyof typeof ACTIONS;
  readonly items?: readonly string[];
  readonly revision?: number;
  readonly postIds?: readonly string[];
  readonly queuePosition?: 'next' | 'last';
  readonly confirm?: string;
}

interface Done {
  readonly items: readonly Item[];
  readonly lines: readonly string[];
}

export const changeQueue = defineTool<Given>({
  name: 'change_queue',
  title: 'Change a queue',
  description:
    'Pauses or resumes a queue, shuffles it, closes its gaps, orders items, or adds posts to it. What has begun stays.',
  scope: 'publish',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input(
    {
      queueId: QUEUE_ID,
      action: { type: 'string', enum: Object.keys(ACTIONS) },
      items: { ...list(text()), maxItems: 200, description: 'To order: qit_…, first one first' },
      revision: handedOn('QueueOrderRequest.revision', 'To order: that of what was seen'),
      postIds: { ...list(text()), maxItems: 50, description: 'To add: post_…' },
      queuePosition: handedOn('PostInput.queuePosition'),
      confirm: text('Where nobody can be asked: the queueId once more'),
    },
    ['queueId', 'action'],
  ),
  output: output({ queue: anything, items: list(anything) }, ['queue', 'items']),
  async run(given, call) {
    const { queueId, action, confirm } = given;
    requireFitting(given);
    const { consent, postrider, signal } = call;
    const about = { id: queueId, name: 'queueId', confirm };
    const asked = await consent.agree(about, async () => {
      const { queue } = await postrider.queues.get(queueId, { signal });
      const named = [...(given.items ?? []), ...(given.postIds ?? [])].map((id) => `- ${id}`);
      return [ACTIONS[action], queueLine(queue), ...named].join('\n');
    });
    if (asked !== null) return asked;
    const { items, lines } = await done(given, call);
    const { queue } = await postrider.queues.get(queueId, { signal });
    return {
      data: { queue, items },
      text: [queueLine(queue), ...lines, ...items.map(itemLine)].join('\n'),
    };
  },
});

/** @throws ToolRefusal invalid_parameter for what another action takes */
function requireFitting({ action, items = [], revision, postIds = [] }: Given): void {
  const isOrder = action === 'order';
  const isAdd = action === 'add';
  const rules = [
    ['items', isOrder, items.length > 0],
    ['revision', isOrder, revision !== undefined],
    ['postIds', isAdd, postIds.length > 0],
  ] as const;
  for (const [name, isWanted, isGiven] of rules) {
    if (isWanted === isGiven) continue;
    const message = isWanted ? `To ${action}, give ${name}.` : `${action} takes no ${name}.`;
    throw new ToolRefusal('invalid_parameter', message);
  }
}

async function done(
  { queueId, action, items = [], revision, postIds = [], queuePosition }: Given,
  { postrider, signal }: ToolCall,
): Promise<Done> {
  const { queues, posts } = postrider;
  switch (action) {
    case 'pause': {
      const { held, begun } = await queues.pause(queueId, { signal });
      const others = begun.length === 0 ? [] : [`Begun before, and going on: ${begun.join(' ')}`];
      return { items: [], lines: [`Posts that wait: ${held}`, ...others] };
    }
    case 'resume': {
      const { released, moved } = await queues.resume(queueId, { signal });
      return { items: [], lines: [`Posts that go: ${released}; items moved: ${moved}`] };
    }
    case 'shuffle':
      return { items: (await queues.shuffle(queueId, {}, { signal })).items, lines: [] };
    case 'compact':
      return { items: (await queues.compact(queueId, { signal })).items, lines: [] };
    case 'order': {
      const body = { items: [...items], revision: revision! };
      return { items: (await queues.order(queueId, body, { signal })).items, lines: [] };
    }
    case 'add': {
      const place = queuePosition === undefined ? {} : { queuePosition };
      const listed = postIds.map((id) => ({ id }));
      const body = { action: 'queue', posts: listed, queue: queueId, ...place } as const;
      const { results } = await posts.act(body, { signal });
      const lines = results.map(({ id, code }) => `- ${id} ${code ?? 'is in it'}`);
      return { items: [], lines };
    }
  }
}
