import type { McpClient, ToolResult } from './mcp-client.js';
import type { McpWorld, Way } from './mcp-world.js';

const HTTP: Way = { generation: 'modern', over: 'http' };
const DAILY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));

/** What agents do with queues. */
export function describeQueues(world: () => McpWorld): void {
  let client: McpClient;
  let queueId: string;
  let made = 0;

  beforeEach(async () => {
    client = await world().connected(HTTP, await world().keyWith({ scopes: ['publish'] }));
    made += 1;
    const name = `Mornings ${made}`;
    const { body } = await world().owner.post('/v1/queues', {
      name,
      timezone: 'UTC',
      slots: DAILY,
    });
    queueId = body.queue.id;
  });
  const tell = (name: string, given: object, by = client): Promise<ToolResult> =>
    world().call(by, name, given);
  const codeOf = ({ structuredContent }: ToolResult): string => structuredContent.error.code;
  const change = (action: string, more: object = {}): Promise<ToolResult> =>
    tell('change_queue', { queueId, action, confirm: queueId, ...more });
  const put = async (...texts: readonly string[]): Promise<readonly string[]> => {
    const posts = texts.map((text) => ({ account: world().handle, text, queue: queueId }));
    const { body } = await world().owner.post('/v1/posts/apply', { posts });
    return body.posts.map((post: { queue: { itemId: string } }) => post.queue.itemId);
  };
  const slots = async (): Promise<readonly (string | null)[]> => {
    const { structuredContent } = await tell('list_queues', { queueId, count: 3 });
    return structuredContent.slots.map(
      ({ item }: { item: { posts: { text: string }[] } | null }) => item?.posts[0]!.text ?? null,
    );
  };

  it('publish into one, at the time that was checked', async () => {
    const posts = [{ account: world().handle, text: 'Into the queue', queue: queueId }];
    const checked = await tell('validate_posts', { posts });
    const { confirmation } = checked.structuredContent;
    const sent = await tell('publish_posts', {
      posts,
      confirmation: confirmation.token ?? confirmation,
    });
    expect(sent.isError ?? false).toBe(false);
    expect(await slots()).toEqual(['Into the queue', null, null]);
  });

  it('order what is in one, and pause it, once that is confirmed', async () => {
    const [first, second] = await put('One', 'Two');
    expect(codeOf(await tell('change_queue', { queueId, action: 'pause' }))).toBe(
      'confirmation_required',
    );
    expect(codeOf(await change('order', { items: [second, first] }))).toBe('invalid_parameter');
    expect(codeOf(await change('pause', { items: [first] }))).toBe('invalid_parameter');
    const { structuredContent } = await tell('list_queues', { queueId });
    const { revision } = structuredContent.queues[0];
    await change('order', { items: [second, first], revision });
    const late = { items: [first, second], revision };
    expect(codeOf(await change('order', late))).toBe('queue_changed');
    expect(await slots()).toEqual(['Two', 'One', null]);
    const paused = await change('pause');
    expect(paused.structuredContent.queue.paused).toBe(true);
    expect(paused.content[0]!.text).toContain('Posts that wait: 2');
    const resumed = await change('resume');
    expect(resumed.structuredContent.queue.paused).toBe(false);
    expect((await change('shuffle')).structuredContent.items).toHaveLength(2);
    expect((await change('compact')).structuredContent.items).toHaveLength(2);
  });

  it('add posts to one', async () => {
    const posts = [{ account: world().handle, text: 'Late', publishAt: '2027-03-01T09:00:00Z' }];
    const { body } = await world().owner.post('/v1/posts/apply', { posts });
    const added = await change('add', { postIds: [body.posts[0].id, 'post_none'] });
    expect(added.content[0]!.text).toMatch(/is in it\n- post_none post_not_found/);
    expect(await slots()).toEqual(['Late', null, null]);
  });
}
