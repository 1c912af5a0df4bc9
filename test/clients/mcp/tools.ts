import { Ajv2020 } from 'ajv/dist/2020.js';
import { settledPosts } from '../../support/test-service.js';
import { approvalFor } from './approvals.js';
import { TOMORROW, type McpWorld } from './mcp-world.js';

const LOOKS = { readOnlyHint: true };
const MAKES = { destructiveHint: false };
const GOES_OUT = { destructiveHint: true, openWorldHint: true };

const HINTS: Readonly<Record<string, object>> = {
  list_accounts: LOOKS,
  get_capabilities: LOOKS,
  list_posts: LOOKS,
  get_post: LOOKS,
  get_run: LOOKS,
  get_analytics: LOOKS,
  get_receipt: LOOKS,
  validate_posts: LOOKS,
  list_approvals: LOOKS,
  submit_for_approval: { ...GOES_OUT, idempotentHint: true },
  decide_approval: GOES_OUT,
  list_queues: LOOKS,
  change_queue: GOES_OUT,
  list_recurrences: LOOKS,
  preview_recurrence: LOOKS,
  plan_recurrence: GOES_OUT,
  change_recurrence: { ...GOES_OUT, idempotentHint: true },
  import_posts: GOES_OUT,
  get_import: LOOKS,
  act_on_posts: MAKES,
  create_draft: { ...MAKES, idempotentHint: true },
  // What is at an address may have changed: a second call keeps another file.
  upload_media_from_url: { ...MAKES, openWorldHint: true },
  publish_posts: { ...GOES_OUT, idempotentHint: true },
  publish_draft: { ...GOES_OUT, idempotentHint: true },
  cancel_post: { destructiveHint: true, idempotentHint: true },
  delete_post: GOES_OUT,
  retry_post: GOES_OUT,
  reconcile_post: { ...MAKES, idempotentHint: true, openWorldHint: true },
  run_account_action: { ...MAKES, openWorldHint: true },
  connect_account: { ...MAKES, openWorldHint: true },
};

/** What every tool must keep to. */
export function describeTools(world: () => McpWorld): void {
  it('shows keys the tools of their scopes, in one order, within bounds', async () => {
    const names = async (rights: object, words: readonly string[] = []): Promise<string[]> => {
      const way = { generation: 'modern', over: words.length > 0 ? 'stdio' : 'http' } as const;
      const client = await world().connected(way, await world().keyWith(rights), words);
      return (await client.listTools()).tools.map(({ name }) => name);
    };
    const [read, draft, publish] = await Promise.all([
      names({ scopes: ['read'] }),
      names({ scopes: ['draft'] }),
      names({ scopes: ['publish'] }),
    ]);
    expect(publish.length).toBeLessThanOrEqual(30);
    for (const list of [read, draft, publish]) expect(list).toEqual(list.toSorted());
    expect(draft).toEqual(expect.arrayContaining([...read, 'create_draft', 'cancel_post']));
    expect(draft.some((name) => /publish|retry|delete/.test(name))).toBe(false);
    expect(read).not.toContain('create_draft');
    const readOnly = await names({ scopes: ['publish'] }, ['--read-only']);
    expect(readOnly).toEqual(read.filter((name) => name !== 'run_account_action'));

    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const { tools } = await client.listTools();
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(36_000);
    for (const { name, outputSchema } of tools) {
      expect([name, outputSchema]).toEqual([name, expect.objectContaining({ type: 'object' })]);
    }
  });

  it('says of each tool what a program may expect', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const { tools } = await client.listTools();
    const hints = tools.map(({ name, annotations: { title, ...told } = {} }) => {
      expect([name, title]).toEqual([name, expect.any(String)]);
      return [name, told];
    });
    expect(Object.fromEntries(hints)).toEqual(HINTS);
  });

  it('answers as its schemas say', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const { tools } = await client.listTools();
    const waiting = await approvalFor(world());
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const made = await world().call(client, 'create_draft', {
      posts: [{ account: world().handle, text: 'Shapes' }],
    });
    const { runId, posts } = made.structuredContent;
    const { service, handle: account } = world();
    const out = async (text: string): Promise<string> => {
      const applied = await service.api.post('/v1/posts/apply', { posts: [{ account, text }] });
      return (await settledPosts(service, applied.body.run.id))[0].id;
    };
    const published = await out('Shapes that are out');
    await service.sandbox.fault({
      ...{ provider: 'telegram', operation: 'commit', kind: 'late_reject', times: 1 },
    });
    const failed = await out('Shapes that fail');
    const scheduled = [{ account, text: 'Shapes of tomorrow', publishAt: TOMORROW }];
    const tokenFor = async (given: object): Promise<string> =>
      (await world().call(client, 'validate_posts', given)).structuredContent.confirmation.token;
    const toPublish = await world().call(client, 'create_draft', { posts: scheduled });
    const toSubmit = await world().call(client, 'create_draft', {
      posts: [{ account, text: 'Shapes to submit', publishAt: TOMORROW }],
    });
    const submitted = { runId: toSubmit.structuredContent.runId };
    const draftRun = { runId: toPublish.structuredContent.runId };
    const repeated = {
      document: { posts: [{ account, text: 'Shapes again' }] },
      ...{ startsLocal: '2040-01-02T09:00', timezone: 'Europe/Berlin', rule: 'FREQ=DAILY' },
    };
    const checked = await world().call(client, 'preview_recurrence', repeated);
    const { confirmation } = checked.structuredContent;
    const planned = await world().call(client, 'plan_recurrence', { ...repeated, confirmation });
    const recurrenceId = planned.structuredContent.recurrence.id;
    const queued = await world().owner.post('/v1/queues', { name: 'Shapes', timezone: 'UTC' });
    const queueId = queued.body.queue.id;
    const sent = await world().call(client, 'import_posts', { content: 'account,text\n,Shapes' });
    const importId = sent.structuredContent.import.id;
    const calls: Readonly<Record<string, object>> = {
      list_accounts: {},
      get_capabilities: { account: world().handle },
      list_posts: { limit: 2 },
      get_post: { postId: posts[0].id },
      get_run: { runId },
      get_analytics: { postId: published },
      get_receipt: { postId: published },
      validate_posts: { runId },
      list_approvals: { status: 'all', limit: 2 },
      submit_for_approval: { ...submitted, confirm: submitted.runId },
      decide_approval: { approvalId: waiting.id, digest: waiting.digest, decision: 'approve' },
      list_queues: { queueId },
      change_queue: { queueId, action: 'pause', confirm: queueId },
      list_recurrences: { recurrenceId },
      preview_recurrence: repeated,
      plan_recurrence: { ...repeated, confirmation },
      change_recurrence: { recurrenceId, action: 'pause', confirm: recurrenceId },
      import_posts: { content: 'account,text\n,More shapes' },
      get_import: { importId },
      act_on_posts: { action: 'duplicate', postIds: [posts[0].id] },
      create_draft: { posts: [{ account: world().handle, text: 'Shapes' }] },
      run_account_action: {
        account: world().handle,
        actionId: 'publish-preview',
        input: { text: 'Hello' },
      },
      connect_account: { provider: 'linkedin' },
      cancel_post: { postId: posts[0].id, confirm: posts[0].id },
      upload_media_from_url: { url: world().picture, filename: 'spring.jpg' },
      publish_posts: { posts: scheduled, confirmation: await tokenFor({ posts: scheduled }) },
      publish_draft: { ...draftRun, confirmation: await tokenFor(draftRun) },
      retry_post: { postId: failed, confirm: failed },
      reconcile_post: { postId: published },
      delete_post: { postId: published, confirm: published },
    };
    expect(Object.keys(calls).sort()).toEqual(tools.map(({ name }) => name).sort());
    for (const [name, given] of Object.entries(calls)) {
      const asks = name === 'decide_approval' ? waiting.decider : client;
      const answer = await world().call(asks, name, given);
      expect([name, answer.isError ?? false, answer.content[0]!.text]).toEqual([
        name,
        false,
        expect.any(String),
      ]);
      const { outputSchema } = tools.find((tool) => tool.name === name)!;
      const isValid = ajv.validate(outputSchema!, answer.structuredContent);
      expect([name, isValid, ajv.errorsText()]).toEqual([name, true, 'No errors']);
    }
  });

  it('takes no secrets of networks, and says who connects those', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const answer = await world().call(client, 'connect_account', { provider: 'telegram' });
    expect(answer.structuredContent.error.code).toBe('secrets_needed');
  });
}
