import { Ajv2020 } from 'ajv/dist/2020.js';
import { type McpWorld } from './mcp-world.js';

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

  it('takes no secrets of networks, and says who connects those', async () => {
    const client = await world().connected(
      { generation: 'modern', over: 'http' },
      await world().keyWith({}),
    );
    const answer = await world().call(client, 'connect_account', { provider: 'telegram' });
    expect(answer.structuredContent.error.code).toBe('secrets_needed');
  });
}
