import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from '../../../src/project-directory.js';
import { settledPosts } from '../../support/test-service.js';
import type { McpClient, ToolResult } from './mcp-client.js';
import { TOMORROW, type McpWorld, type Way } from './mcp-world.js';

const HTTP: Way = { generation: 'modern', over: 'http' };

/** Codes of docs/errors.md that no tool answers with: of people, webhooks, keys, billing, OAuth, and other operations. */
const OF_OTHERS =
  `auth_missing session_required session_expired credentials_invalid signature_invalid
  key_kind_forbidden csrf_rejected origin_not_allowed sign_up_closed email_not_verified forbidden
  key_not_found webhook_not_found delivery_not_found draft_not_found avatar_not_found
  attention_item_not_found method_not_allowed email_taken post_not_editable post_changed
  outcome_known campaign_graph_requires_campaigns asset_in_use upload_incomplete webhook_disabled
  webhook_limit_reached draft_conflict draft_limit_reached billing_disabled subscription_exists
  subscription_missing retention_offer_unavailable subscription_in_use sandbox_only
  sandbox_faults_full key_is_grant key_of_another invitation_ended events_gone unsupported_media_type
  app_store_transaction_refused invalid_client invalid_grant invalid_request invalid_scope
  invalid_target unsupported_grant_type unsupported_response_type
  label_changed label_exists label_limit_reached member_not_found last_owner
  membership_missing already_member invitation_not_found invitation_exists invitation_limit_reached
  invitation_other_address workspace_changed workspace_limit_reached import_ended recurrence_changed
  queue_name_taken queue_limit_reached
  policy_changed policy_unsatisfiable comment_limit_reached review_link_not_found
  review_link_ended review_link_limit_reached review_vote_forbidden`.split(/\s+/);
/** Those of the tools themselves, which the service does not have. */
const OF_TOOLS = [
  'declined',
  'not_answered',
  'person_needed',
  'secrets_needed',
  'service_unreachable',
  'unknown',
];

/** Codes that a section of the page lists. */
function codesOf(section: string): readonly string[] {
  const page = readFileSync(join(projectDirectory, 'docs/errors.md'), 'utf8');
  const [, rest] = page.split(`\n## ${section}\n`);
  const rows = rest!.split('\n## ')[0]!.split('\n');
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, section === 'Errors' ? 3 : 2)
      .join(),
  );
  return cells.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code!));
}

/** What tools, resources and prompts do beside the usual. */
export function describeWhatAgentsAsk(world: () => McpWorld): void {
  let client: McpClient;

  beforeEach(async () => {
    client = await world().connected(HTTP, await world().keyWith({ scopes: ['publish'] }));
  });
  const tell = (name: string, given: object): Promise<ToolResult> =>
    world().call(client, name, given);
  const read = async (uri: string): Promise<Record<string, never>> =>
    JSON.parse((await client.readResource({ uri })).contents[0]!.text);
  const draft = (text: string, more: object = {}): Promise<ToolResult> =>
    tell('create_draft', { posts: [{ account: world().handle, text }], ...more });

  it('makes the same document once, until it is to be repeated', async () => {
    const first = await draft('Once');
    const again = await draft('Once');
    const { runId } = first.structuredContent;
    expect(again.structuredContent).toMatchObject({ runId, duplicate: true });
    const repeated = [await draft('Once', { repeat: true }), await draft('Once', { repeat: true })];
    const runs = repeated.map(({ structuredContent }) => structuredContent);
    expect(runs).toMatchObject([{ duplicate: false }, { duplicate: false }]);
    expect(new Set([runId, ...runs.map((run) => run.runId)]).size).toBe(3);
  });

  it('publishes the same document again when it is to be repeated', async () => {
    const posts = [{ account: world().handle, text: 'Again', publishAt: TOMORROW }];
    const { token } = (await tell('validate_posts', { posts })).structuredContent.confirmation;
    const publish = async (more: object): Promise<string> =>
      (await tell('publish_posts', { posts, confirmation: token, ...more })).structuredContent
        .runId;
    const runs = [await publish({}), await publish({}), await publish({ repeat: true })];
    expect(runs[1]).toBe(runs[0]);
    expect(runs[2]).not.toBe(runs[0]);
  });

  it.each([
    { generation: 'modern', over: 'http' },
    { generation: 'legacy', over: 'stdio' },
  ] as const)('has a person open the page of a network: $generation over $over', async (way) => {
    const opened: string[] = [];
    let answer: 'accept' | 'decline' = 'decline';
    const browser = async (url: string): Promise<'accept' | 'decline'> => {
      opened.push(url);
      if (answer === 'decline') return answer;
      const page = new URL(url);
      page.searchParams.set('sandbox_decision', 'approve');
      await (await fetch(page)).text();
      return answer;
    };
    const key = await world().keyWith({ scopes: ['publish'] });
    const agent = await world().connected({ ...way, browser }, key);
    const connect = (): Promise<ToolResult> =>
      world().call(agent, 'connect_account', { provider: 'linkedin' });
    const declined = (await connect()).structuredContent;
    expect(declined).toMatchObject({ accounts: [], url: opened[0] });
    answer = 'accept';
    const connected = await connect();
    expect(connected.structuredContent).toMatchObject({
      status: 'connected',
      accounts: [expect.stringMatching(/^linkedin:/)],
    });
    expect(opened).toHaveLength(2);
  });

  it('is told to keep lists for itself', async () => {
    expect(await client.listTools()).toMatchObject({ cacheScope: 'private' });
    expect(await client.listResources()).toMatchObject({ cacheScope: 'private' });
  });

  it('reads at most 2 kB of text, of what was found and of what is wrong', async () => {
    const bytes = ({ content }: ToolResult): number => Buffer.byteLength(content[0]!.text);
    const { handle: account } = world();
    const posts = Array.from({ length: 50 }, (_, index) => ({
      ...{ account, text: `${index} ${'ü'.repeat(100)}` },
    }));
    const made = await tell('create_draft', { posts });
    const { runId } = made.structuredContent;
    const listed = await tell('list_posts', { runId, limit: 20 });
    for (const answer of [made, listed, await tell('get_run', { runId })]) {
      expect(bytes(answer)).toBeLessThanOrEqual(2_000);
      expect(bytes(answer)).toBeGreaterThan(1_000);
      expect(answer.content[0]!.text).toContain('stands in the structured content');
    }
    const { nextCursor } = listed.structuredContent;
    expect(listed.content[0]!.text.split('\n').at(-1)).toContain(nextCursor);
    const unreadable = await tell('create_draft', {
      posts: Array.from({ length: 100 }, () => ({ account: 1, text: 2, title: 3 })),
    });
    expect([unreadable.isError, bytes(unreadable) <= 2_000]).toEqual([true, true]);
    const wrong = posts.map((post) => ({ ...post, account: `x:@${'n'.repeat(90)}` }));
    const refused = await tell('create_draft', { posts: wrong });
    expect([refused.isError, bytes(refused) <= 2_000, bytes(refused) > 1_000]).toEqual([
      ...[true, true, true],
    ]);
  });

  it('has runs, posts and accounts to read', async () => {
    const { runId, posts } = (await draft('To be read')).structuredContent;
    const [{ id }] = posts;
    expect(await read(`postrider://runs/${runId}`)).toMatchObject({ run: { id: runId } });
    expect(await read(`postrider://posts/${id}`)).toMatchObject({
      post: { id, description: 'To be read' },
    });
    const accounts = (await read('postrider://accounts')) as unknown as { handle: string }[];
    expect(accounts.map(({ handle }) => handle)).toContain(world().handle);
    await expect(client.readResource({ uri: 'postrider://posts/post_none' })).rejects.toThrow(
      /not found/i,
    );
  });

  it('knows every code that a tool can answer with', async () => {
    const told = await read('postrider://errors');
    const documented = {
      errors: codesOf('Errors').filter((code) => !OF_OTHERS.includes(code)),
      failures: codesOf('What a failed post says'),
      issues: codesOf('Issues of a schedule'),
    };
    const listed = Object.entries(told).map(([section, codes]) => [
      section,
      Object.keys(codes)
        .filter((code) => section !== 'errors' || !OF_TOOLS.includes(code))
        .sort(),
    ]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(
        Object.entries(documented).map(([section, codes]) => [section, [...new Set(codes)].sort()]),
      ),
    );
    expect(Object.keys(told['errors']!)).toEqual(expect.arrayContaining(OF_TOOLS));
  });

  it('has beginnings that name what they are about', async () => {
    const say = async (name: string, given: object): Promise<string> =>
      (await client.getPrompt({ name, arguments: given })).messages[0]!.content.text;
    const adapted = await say('adapt_for_networks', { text: 'Say "hi"', accounts: 'x:@harbour' });
    expect(adapted).toMatch(/x:@harbour: "Say \\"hi\\"".*Publish nothing\.$/s);
    expect(await say('adapt_for_networks', { text: 'Hi' })).toContain('all accounts');
    expect(await say('why_did_it_fail', { postId: 'post_1' })).toMatch(/post_1.*reconcile_post/s);
    expect(await say('why_did_it_fail', { account: 'x:@harbour' })).toMatch(
      /failed posts of x:@harbour.*list_posts/s,
    );
    await expect(client.getPrompt({ name: 'adapt_for_networks', arguments: {} })).rejects.toThrow(
      /text/,
    );
  });

  it('does not repeat what may be out, unless a person takes the risk', async () => {
    const { service, handle: account } = world();
    const text = 'Perhaps out';
    await service.sandbox.fault({
      ...{ provider: 'telegram', operation: 'commit', kind: 'reset_after', times: 1 },
    });
    const applied = await service.api.post('/v1/posts/apply', { posts: [{ account, text }] });
    const [{ id: postId }] = await settledPosts(service, applied.body.run.id);
    const out = async (): Promise<number> =>
      (await service.sandbox.posts('telegram')).filter((one) => one.text === text).length;
    const refused = await tell('retry_post', { postId, confirm: postId });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.structuredContent.error.code).toBe('outcome_unknown');
    expect(await out()).toBe(1);
    const looked = await tell('get_post', { postId });
    expect(looked.content[0]!.text).toContain('Do NOT post it again');
    const risked = await tell('retry_post', { postId, confirm: postId, acceptDuplicateRisk: true });
    expect(risked.isError ?? false).toBe(false);
    await settledPosts(service, applied.body.run.id);
    expect(await out()).toBe(2);
  });
}
