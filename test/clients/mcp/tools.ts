import fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { TOMORROW, type McpWorld } from './mcp-world.js';

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
    expect(publish.length).toBeLessThanOrEqual(20);
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
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(24 * 1024);
    for (const { name, annotations, outputSchema } of tools) {
      expect([name, annotations]).toEqual([
        name,
        expect.objectContaining({ title: expect.any(String) }),
      ]);
      expect([name, outputSchema]).toEqual([name, expect.objectContaining({ type: 'object' })]);
    }
  });

  it('answers as its schemas say', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const { tools } = await client.listTools();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const made = await world().call(client, 'create_draft', {
      posts: [{ account: world().handle, text: 'Shapes' }],
    });
    const { runId, posts } = made.structuredContent;
    const [published] = await world().postsOf('status=published');
    const calls: Readonly<Record<string, object>> = {
      list_accounts: {},
      get_capabilities: { account: world().handle },
      list_posts: { limit: 2 },
      get_post: { postId: posts[0].id },
      get_run: { runId },
      get_analytics: { postId: published!.id },
      get_receipt: { postId: published!.id },
      validate_posts: { runId },
      create_draft: { posts: [{ account: world().handle, text: 'Shapes' }] },
      run_account_action: {
        account: world().handle,
        actionId: 'publish-preview',
        input: { text: 'Hello' },
      },
      connect_account: { provider: 'linkedin' },
      cancel_post: { postId: posts[0].id, confirm: posts[0].id },
    };
    for (const [name, given] of Object.entries(calls)) {
      const answer = await world().call(client, name, given);
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

  it('publishes by no tool for a key that only drafts, whatever it is given', async () => {
    const key = await world().keyWith({ scopes: ['draft'] });
    const client = await world().connected(
      { generation: 'modern', over: 'http', person: () => 'accept' },
      key,
    );
    const { tools } = await client.listTools();
    const [mine, other] = await Promise.all([
      world().call(client, 'create_draft', { posts: [{ account: world().handle, text: 'Mine' }] }),
      world().owner.post('/v1/posts/apply', {
        posts: [{ account: world().handle, text: 'Not mine', publishAt: TOMORROW }],
      }),
    ]);
    const { runId, posts } = mine.structuredContent;
    const post = (text: string) => ({ account: world().handle, text });
    const ids = fc.constantFrom(posts[0].id, other.body.posts[0].id);
    const members: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      postId: ids,
      confirm: ids,
      runId: fc.constantFrom(runId, other.body.run.id),
      posts: fc.array(fc.string({ minLength: 1 }).map(post), { minLength: 1, maxLength: 2 }),
      account: fc.constant(world().handle),
      actionId: fc.constant('publish-preview'),
      input: fc.constant({ text: 'Hello' }),
      repeat: fc.boolean(),
      acceptDuplicateRisk: fc.boolean(),
      mode: fc.constant('scheduled'),
      confirmation: fc.string(),
      startAt: fc.constant(TOMORROW),
      provider: fc.constant('linkedin'),
    };
    const published = ['publish_posts', 'publish_draft', 'retry_post', 'delete_post'];
    const names = [...tools.map(({ name }) => name), ...published];
    const before = await world().postsOf('status=scheduled,published&limit=100');
    const calls = fc.tuple(
      fc.constantFrom(...names),
      fc.record(members, { requiredKeys: [] }),
      fc.record(members, { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(calls, async ([name, given, more]) => {
        // With nothing that the tool does not know it goes further than its schema.
        const { properties = {} } = (tools.find((tool) => tool.name === name)?.inputSchema ??
          {}) as {
          properties?: object;
        };
        const known = Object.entries({ ...more, ...given }).filter(
          ([member]) => member in properties,
        );
        await world()
          .call(client, name, Object.fromEntries(known))
          .catch(() => null);
      }),
      { numRuns: 60 },
    );
    expect(await world().postsOf('status=scheduled,published&limit=100')).toEqual(before);
    expect((await world().owner.get(`/v1/posts/${other.body.posts[0].id}`)).body.post.status).toBe(
      'scheduled',
    );
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
