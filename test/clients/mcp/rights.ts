import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { McpClient, ToolResult } from './mcp-client.js';
import { TOMORROW, type McpWorld, type Way } from './mcp-world.js';
import { setRightsScene, type Given, type RightsScene } from './rights-scene.js';

interface ToolShape {
  readonly name: string;
  readonly inputSchema: {
    readonly properties: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
}

/** One of everything that a tool could take, and which optional members are left out. */
interface Drawn {
  readonly document: Given;
  readonly run: Given;
  readonly postId: string;
  readonly action: Given;
  readonly flags: Given;
  readonly dropped: readonly string[];
}

const PUBLISHING = [
  ...[
    'change_queue',
    'change_recurrence',
    'delete_post',
    'plan_recurrence',
    'publish_draft',
    'publish_posts',
  ],
  'retry_post',
];
const PERSON = { person: (): 'accept' => 'accept' };
const WAYS: readonly (Way & { readonly asks: string })[] = [
  { generation: 'modern', over: 'http', asks: 'nobody' },
  { generation: 'modern', over: 'http', asks: 'a person', ...PERSON },
  { generation: 'legacy', over: 'stdio', asks: 'nobody' },
  { generation: 'modern', over: 'stdio', asks: 'a person', ...PERSON },
];
const RUNS = 40;
const MAKING = /^POST .*(boards|playlists|sections)/;

/** What keys may do by tools that are given all they could take. */
export function describeRights(world: () => McpWorld): void {
  let scene: RightsScene;
  let shapes: readonly ToolShape[];

  beforeAll(async () => {
    scene = await setRightsScene(world());
    const client = await world().connected(WAYS[0]!, scene.keys.publish);
    shapes = (await client.listTools()).tools as unknown as readonly ToolShape[];
    await world().disconnect();
  }, 60_000);

  const membersFor = ({ name, inputSchema: { properties } }: ToolShape, drawn: Drawn): Given => ({
    ...drawn.document,
    ...drawn.run,
    ...('posts' in properties ? drawn.document : {}),
    ...drawn.action,
    ...drawn.flags,
    postId: drawn.postId,
    confirm: drawn.postId,
    ...(name === 'cancel_post' && drawn.postId === scene.ownDraftId
      ? { postId: scene.spareId, confirm: scene.spareId }
      : {}),
    ...{ url: world().picture, filename: 'spring.jpg', provider: 'linkedin' },
    ...{ timezone: 'Europe/Berlin', startAt: TOMORROW, window: '7d' },
    ...{ q: 'Draft', limit: 5, cursor: 'x', status: 'draft' },
    ...{ approval: 'pending', approvalId: 'appr_none', mine: true, comment: 'Please' },
    ...(name === 'list_approvals' ? { status: 'all', approvalId: undefined } : {}),
    ...(name === 'submit_for_approval' ? submitted(drawn) : {}),
    ...(name.endsWith('_recurrence') ? repeated(name) : {}),
    ...(name === 'list_recurrences' ? { state: 'active' } : {}),
    ...(name.endsWith('_import') ? { importId: 'imp_none', state: 'invalid' } : {}),
    ...(name === 'import_posts' ? imported(drawn) : {}),
    ...(name === 'act_on_posts' ? actedOn(drawn) : {}),
    ...(name.includes('queue') ? queued() : {}),
    ...(name === 'list_posts' ? { format: undefined } : {}),
  });
  /** Open objects as JSON text, as schemas show them. */
  const asShown = ({ inputSchema: { properties } }: ToolShape, members: Given): Given =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => {
        const { contentMediaType } = (properties[name] ?? {}) as { contentMediaType?: string };
        const isText = contentMediaType === undefined || typeof value !== 'object';
        return [name, isText ? value : JSON.stringify(value)];
      }),
    );
  const repeated = (name: string): Given => ({
    ...scene.repeated,
    ...{ name: 'Again', horizonDays: 14, count: 3 },
    ...{ action: 'pause', occurrence: undefined, cancelPlanned: false },
    ...(name === 'change_recurrence' ? { confirm: scene.repeated['recurrenceId'] } : {}),
  });
  const queued = (): Given => ({
    ...{ queueId: scene.queueId, action: 'pause', confirm: scene.queueId },
    ...{ items: undefined, postIds: undefined, from: TOMORROW, count: 3 },
  });
  const imported = ({ flags }: Drawn): Given => ({
    content: `account,text,publishAt\n${world().handle},Imported,${TOMORROW}`,
    ...{ mode: flags['repeat'] === true ? 'scheduled' : 'draft', format: 'csv', onError: 'skip' },
    ...{ existing: 'update', mapping: {}, defaults: {}, importId: undefined },
  });
  const actedOn = ({ postId, flags }: Drawn): Given =>
    flags['repeat'] === true
      ? { action: 'duplicate', postIds: [postId], runId: undefined, shiftMs: 0 }
      : { action: 'label', postIds: [postId], runId: undefined, add: [], remove: [] };
  /** A post, or a run with all its posts. */
  const submitted = ({ postId, run: { runId }, flags }: Drawn): Given =>
    flags['repeat'] === true
      ? { postId, runId: undefined, confirm: postId }
      : { postId: undefined, runId, confirm: runId };
  const givenTo = (shape: ToolShape, drawn: Drawn): Given => {
    const { properties, required = [] } = shape.inputSchema;
    const members = membersFor(shape, drawn);
    const kept = Object.keys(properties).filter(
      (name) => required.includes(name) || !drawn.dropped.includes(name),
    );
    return Object.fromEntries(kept.map((name) => [name, members[name]]));
  };
  /** Each publishing tool with each content and each confirmation there is for it, and with each post. */
  const everyPublishingCall = (): readonly (readonly [ToolShape, Given])[] => {
    const first = {
      document: scene.documents[0]!,
      run: scene.runs[0]!,
      postId: scene.postIds[0]!,
      action: scene.actions[0]!,
      flags: { repeat: true, acceptDuplicateRisk: true },
      dropped: ['timezone', 'startAt'],
    };
    const drawn = [
      ...scene.documents.map((document) => ({ ...first, document })),
      ...scene.runs.map((run) => ({ ...first, run })),
      ...scene.postIds.map((postId) => ({ ...first, postId })),
    ];
    return shapes
      .filter(({ name }) => PUBLISHING.includes(name))
      .flatMap((shape) => drawn.map((one) => [shape, givenTo(shape, one)] as const));
  };
  /** Each post and each run, submitted: people are asked, and nothing goes before they have answered. */
  const everySubmission = (): readonly (readonly [ToolShape, Given])[] => {
    const shape = shapes.find(({ name }) => name === 'submit_for_approval')!;
    const posts = scene.postIds.map((postId) => ({ postId, confirm: postId }));
    const runs = scene.runs.map(({ runId }) => ({ runId, confirm: runId }));
    return [...posts, ...runs].map((given) => [shape, given] as const);
  };
  const drawing = (): fc.Arbitrary<Drawn> =>
    fc.record({
      document: fc.constantFrom(...scene.documents),
      run: fc.constantFrom(...scene.runs),
      postId: fc.constantFrom(...scene.postIds),
      action: fc.constantFrom(...scene.actions),
      flags: fc.record({ repeat: fc.boolean(), acceptDuplicateRisk: fc.boolean() }),
      dropped: fc.subarray(['posts', 'runId', 'postId', 'account', 'timezone', 'startAt', 'input']),
    });
  const madeAtNetworks = async (): Promise<object> => {
    const { sandbox } = world().service;
    const posts = (await sandbox.posts()).map(({ id, deletedAt }) => [id, deletedAt]);
    const requests = await Promise.all(
      ['pinterest', 'youtube'].map((one) => sandbox.requests(one)),
    );
    const made = requests.flat().map(({ method, path }) => `${method} ${path}`);
    return { posts, made: made.filter((request) => MAKING.test(request)) };
  };
  const call = async (client: McpClient, name: string, given: Given): Promise<ToolResult | Error> =>
    world()
      .call(client, name, given)
      .catch((error: Error) => error);

  it.each(WAYS)(
    'let nothing out for a key that only drafts: a $generation client over $over that asks $asks',
    async (way) => {
      const client = await world().connected(way, scene.keys.draft);
      const open = new Set((await client.listTools()).tools.map(({ name }) => name));
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      const [before, posts] = [await madeAtNetworks(), await statuses()];
      const tried = new Set<string>();
      const tryTool = async (shape: ToolShape, members: Given): Promise<void> => {
        const { name, inputSchema } = shape;
        const given = asShown(shape, members);
        expect([name, given, ajv.validate(inputSchema, given)]).toEqual([name, given, true]);
        const answer = await call(client, name, given);
        // A tool that is not offered is not there at all: no refusal of the service stands behind it.
        const isThere = !(answer instanceof Error && answer.message.includes('not found'));
        expect([name, isThere]).toEqual([name, open.has(name)]);
        tried.add(name);
      };
      const sure = [...everyPublishingCall(), ...everySubmission()];
      for (const [shape, given] of sure) await tryTool(shape, given);
      const calls = fc.tuple(fc.constantFrom(...shapes), drawing());
      await fc.assert(
        fc.asyncProperty(calls, ([shape, drawn]) => tryTool(shape, givenTo(shape, drawn))),
        { numRuns: RUNS },
      );
      expect(PUBLISHING.filter((name) => open.has(name) || !tried.has(name))).toEqual([]);
      expect(await madeAtNetworks()).toEqual(before);
      expect(await statuses()).toEqual(posts);
    },
    60_000,
  );

  const statuses = async (): Promise<readonly (readonly string[])[]> => {
    const read = scene.postIds.map((id) => world().owner.get(`/v1/posts/${id}`));
    return (await Promise.all(read)).map(({ body: { post } }) => [post.id, post.status]);
  };

  it('need publish for every action that writes at a network, whoever asks', async () => {
    const byId = new Map(scene.actions.map((one) => [one.actionId, one]));
    const writing = [...byId.values()].filter(({ writes }) => writes);
    expect(writing.map(({ actionId }) => actionId).sort()).toEqual([
      ...['create-board', 'create-board-section', 'create-playlist'],
    ]);
    for (const scope of ['read', 'draft', 'publish'] as const) {
      const client = await world().connected(WAYS[0]!, scene.keys[scope]);
      for (const { account, actionId, input } of writing) {
        const path = `/v1/accounts/${encodeURIComponent(account)}/actions/${actionId}`;
        const before = await madeAtNetworks();
        const byApi = await world().owner.send('POST', path, {
          key: scene.keys[scope],
          body: input,
        });
        const byTool = await world().call(client, 'run_account_action', {
          ...{ account, actionId, input: { ...input, name: 'Roses', title: 'Roses' } },
        });
        if (scope === 'publish') {
          expect([actionId, byApi.status, byTool.isError ?? false]).toEqual([actionId, 200, false]);
          expect(await madeAtNetworks()).not.toEqual(before);
          continue;
        }
        const refused = { code: 'scope_missing', details: { required: 'publish' } };
        expect([actionId, byApi.status, byApi.body]).toMatchObject([actionId, 403, refused]);
        expect([actionId, byTool.isError, byTool.structuredContent.error]).toMatchObject([
          ...[actionId, true, refused],
        ]);
        expect(await madeAtNetworks()).toEqual(before);
      }
    }
  });

  it('let a key that publishes do by the same calls what the other one could not', async () => {
    const client = await world().connected(WAYS[0]!, scene.keys.publish);
    const done = new Set<string>();
    for (const [{ name }, given] of everyPublishingCall()) {
      const answer = await call(client, name, given);
      if (!(answer instanceof Error) && answer.isError !== true) done.add(name);
    }
    expect([...done].sort()).toEqual(PUBLISHING);
  }, 60_000);
}
