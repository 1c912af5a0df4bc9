import { settledPosts } from '../../support/test-service.js';
import { TOMORROW, type McpWorld } from './mcp-world.js';

const WAYS = [
  { generation: 'modern', over: 'http' },
  { generation: 'modern', over: 'stdio' },
  { generation: 'legacy', over: 'http' },
  { generation: 'legacy', over: 'stdio' },
] as const;

/** What agents do by the tools, as clients of both generations, over both ways. */
export function describeConversations(world: () => McpWorld): void {
  it.each(WAYS)('lets a $generation client plan, check and publish over $over', async (way) => {
    const client = await world().connected(way, await world().keyWith({ scopes: ['publish'] }));
    const listed = await world().call(client, 'list_accounts', {});
    expect(listed.structuredContent.accounts).toMatchObject([
      { handle: world().handle, publishable: true },
    ]);
    const told = await world().call(client, 'get_capabilities', { account: world().handle });
    expect(
      told.structuredContent.input.text.limit ?? told.structuredContent.input.text,
    ).toBeTruthy();

    const document = {
      posts: [{ account: world().handle, text: `Hello from ${way.generation} ${way.over}` }],
    };
    const unconfirmed = await world().call(client, 'publish_posts', document);
    expect(unconfirmed).toMatchObject({ isError: true });
    expect(unconfirmed.structuredContent.error.code).toBe('confirmation_required');
    const checked = await world().call(client, 'validate_posts', document);
    const confirmation = checked.structuredContent.confirmation.token;
    const other = { posts: [{ account: world().handle, text: 'Something else' }], confirmation };
    expect((await world().call(client, 'publish_posts', other)).structuredContent.error.code).toBe(
      'confirmation_mismatch',
    );
    const published = await world().call(client, 'publish_posts', { ...document, confirmation });
    expect(published.isError).toBeFalsy();
    const { runId } = published.structuredContent;
    const [post] = await settledPosts(world().service, runId);
    expect(post).toMatchObject({ status: 'published' });

    const again = await world().call(client, 'publish_posts', { ...document, confirmation });
    expect(again.structuredContent).toMatchObject({ runId, duplicate: true });
    const receipt = await world().call(client, 'get_receipt', { postId: post.id });
    expect(receipt.structuredContent.claims).toMatchObject({ sub: post.id, evidence: 'confirmed' });
  });

  it.each(WAYS.filter(({ generation, over }) => generation === 'modern' || over === 'stdio'))(
    'asks the person behind a $generation client over $over',
    async (way) => {
      const key = await world().keyWith({ scopes: ['publish'], policy: { confirm: true } });
      const questions: string[] = [];
      let answer: 'accept' | 'unticked' | 'cancel' | 'decline' = 'decline';
      const person = (question: string) => (questions.push(question), answer);
      const client = await world().connected({ ...way, person }, key);
      const words = `Asked by ${way.generation} ${way.over}`;
      const document = { posts: [{ account: world().handle, text: words, publishAt: TOMORROW }] };
      const declined = await world().call(client, 'publish_posts', document);
      expect(declined.structuredContent.error.code).toBe('declined');
      expect(questions).toEqual([expect.stringContaining(words)]);
      for (const neither of ['unticked', 'cancel'] as const) {
        answer = neither;
        const unanswered = await world().call(client, 'publish_posts', document);
        expect(unanswered.structuredContent.error.code).toBe('not_answered');
      }
      expect(await world().postsOf(`q=${encodeURIComponent(words)}`)).toEqual([]);

      answer = 'accept';
      const published = await world().call(client, 'publish_posts', document);
      const [{ id }] = published.structuredContent.posts;
      expect(published.structuredContent.posts).toMatchObject([{ status: 'scheduled' }]);
      const cancelled = await world().call(client, 'cancel_post', { postId: id });
      expect(cancelled.structuredContent.post).toMatchObject({ id, status: 'canceled' });
      expect(questions).toHaveLength(5);
    },
  );

  it('takes the id twice from who cannot ask', async () => {
    const client = await world().connected(
      { generation: 'legacy', over: 'http' },
      await world().keyWith({}),
    );
    const made = await world().call(client, 'create_draft', {
      posts: [{ account: world().handle, text: 'Draft' }],
    });
    const postId = made.structuredContent.posts[0].id;
    const refused = await world().call(client, 'cancel_post', { postId });
    expect(refused.structuredContent.error.code).toBe('confirmation_required');
    const done = await world().call(client, 'cancel_post', { postId, confirm: postId });
    expect(done.structuredContent.post.status).toBe('canceled');
  });

  it('publishes a draft as it was checked, and not as it was changed since', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const posts = [{ account: world().handle, text: 'A draft to go', publishAt: TOMORROW }];
    const made = await world().call(client, 'create_draft', { posts });
    const { runId } = made.structuredContent;
    const check = async (): Promise<string> =>
      (await world().call(client, 'validate_posts', { runId })).structuredContent.confirmation
        .token;
    const stale = await check();
    const person = await world().service.signIn();
    const [{ id }] = made.structuredContent.posts;
    const edit = { account: world().handle, text: 'Changed', publishAt: TOMORROW };
    expect((await person.patch(`/v1/dashboard/posts/${id}`, edit)).status).toBe(200);
    const refused = await world().call(client, 'publish_draft', { runId, confirmation: stale });
    expect(refused.structuredContent.error.code).toBe('confirmation_mismatch');
    const done = await world().call(client, 'publish_draft', {
      runId,
      confirmation: await check(),
    });
    expect(done.structuredContent.posts).toMatchObject([{ status: 'scheduled', text: 'Changed' }]);
  });

  it('tells every problem of posts, and of arguments', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const posts = [
      { account: 'x:@nobody', text: 'one' },
      { account: world().handle, text: 'x'.repeat(5_000) },
    ];
    const checked = await world().call(client, 'validate_posts', { posts });
    expect(checked.isError).toBeFalsy();
    expect(checked.structuredContent.valid).toBe(false);
    const codes = checked.structuredContent.issues.map((one: { code: string }) => one.code);
    expect(codes).toEqual(expect.arrayContaining(['account_not_found', 'text_too_long']));
    expect(Buffer.byteLength(checked.content[0]!.text)).toBeLessThanOrEqual(2_000);
    const wrong = await world()
      .call(client, 'validate_posts', { psots: [] })
      .catch((error: Error) => ({
        isError: true,
        content: [{ text: error.message }],
      }));
    expect([wrong.isError, wrong.content[0]!.text]).toEqual([
      true,
      expect.stringMatching(/psots|additional/i),
    ]);
  });

  it('has resources and prompts', async () => {
    const client = await world().connected(
      { generation: 'legacy', over: 'stdio' },
      await world().keyWith({}),
    );
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(['postrider://accounts', 'postrider://errors']),
    );
    const read = await client.readResource({
      uri: `postrider://capabilities/${encodeURIComponent(world().handle)}`,
    });
    expect(JSON.parse(read.contents[0]!.text)).toMatchObject({ handle: world().handle });
    const prompt = await client.getPrompt({
      name: 'plan_campaign',
      arguments: { topic: 'tulips' },
    });
    expect(prompt.messages[0]!.content.text).toContain('tulips');
  });

  it('refuses other pages, other keys and no key', async () => {
    const url = `${world().owner.baseUrl}/mcp`;
    const send = (headers: Record<string, string>): Promise<Response> =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
    const authorization = `Bearer ${world().owner.key}`;
    expect((await send({ authorization })).status).toBe(200);
    const foreign = await send({ authorization, origin: 'https://elsewhere.example' });
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([
      403,
      'origin_not_allowed',
    ]);
    const without = await send({});
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Bearer/),
    ]);
    expect((await send({ authorization: `Bearer pr_live_${'x'.repeat(43)}` })).status).toBe(401);
    expect((await fetch(url, { headers: { authorization } })).status).toBe(405);
  });
}
