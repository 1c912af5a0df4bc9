import { connectAccount, settledPosts } from '../../support/test-service.js';
import type { Answered } from '../../support/publishing.js';
import { TOMORROW, type McpWorld } from './mcp-world.js';

/** Arguments of a tool. */
export type Given = Readonly<Record<string, unknown>>;

/** An action of an account, and a body that it takes. */
interface DeclaredAction extends Given {
  readonly account: string;
  readonly actionId: string;
  readonly input: Given;
  readonly writes: boolean;
}

const NETWORKS = ['pinterest', 'youtube'];

/** All that a tool could take: documents with their confirmations, posts in every state, actions. */
export interface RightsScene {
  readonly keys: Readonly<Record<'read' | 'draft' | 'publish', string>>;
  /** `posts` with the `confirmation` of them. */
  readonly documents: readonly Given[];
  /** `runId` of drafts with the `confirmation` of them. */
  readonly runs: readonly Given[];
  /** Of both keys: drafts, scheduled, published, failed, and perhaps out. */
  readonly postIds: readonly string[];
  /** The one of these that the draft key may take back. */
  readonly ownDraftId: string;
  /** What it takes back instead, so that the other stays a draft. */
  readonly spareId: string;
  readonly actions: readonly DeclaredAction[];
  /** Terms of what repeats with the `confirmation` of them, and the `recurrenceId` of one. */
  readonly repeated: Given;
  readonly queueId: string;
}

export async function setRightsScene(world: McpWorld): Promise<RightsScene> {
  for (const network of NETWORKS) await connectAccount(world.service, network);
  const keys = {
    read: await world.keyWith({ scopes: ['read'] }),
    draft: await world.keyWith({ scopes: ['draft'] }),
    publish: await world.keyWith({ scopes: ['publish'] }),
  };
  const made = await makePosts(world, keys);
  return {
    keys,
    documents: await confirmedDocuments(world, [keys.draft, keys.publish]),
    runs: await confirmedRuns(world, [keys.draft, keys.publish], made.runIds),
    postIds: made.postIds,
    ownDraftId: made.ownDraftId,
    spareId: made.spareId,
    actions: await declaredActions(world),
    repeated: await repeatedDocument(world, keys.publish),
    queueId: (await ask(world, keys.publish, '/v1/queues', { name: 'Mine', timezone: 'UTC' })).queue
      .id,
  };
}

/** Far from now, so that nothing of it is planned meanwhile. */
async function repeatedDocument(world: McpWorld, key: string): Promise<Given> {
  const terms = {
    document: { posts: [{ account: world.handle, text: 'Again' }] },
    ...{ startsLocal: '2040-01-02T09:00', timezone: 'Europe/Berlin', rule: 'FREQ=DAILY' },
    ...{ variants: [], order: 'sequence' },
  };
  const { recurrence } = await ask(world, key, '/v1/recurrences', terms);
  const client = await world.connected({ generation: 'modern', over: 'http' }, key);
  const checked = await world.call(client, 'preview_recurrence', terms);
  const { confirmation } = checked.structuredContent;
  return { ...terms, confirmation, recurrenceId: recurrence.id };
}

async function ask(world: McpWorld, key: string, path: string, body: object): Promise<Answered> {
  const answer = await world.owner.send('POST', path, { key, body });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function confirmedDocuments(world: McpWorld, keys: readonly string[]): Promise<Given[]> {
  const { handle: account } = world;
  const contents = [
    [{ account, text: 'Now' }],
    [
      { account, text: 'First', publishAt: TOMORROW },
      { account, text: 'Second', publishAt: TOMORROW },
    ],
  ];
  const found: Given[] = [];
  for (const posts of contents) {
    for (const key of keys) {
      const body = { mode: 'scheduled', posts };
      const { confirmation } = await ask(world, key, '/v1/posts/validate', body);
      found.push({ posts, confirmation: confirmation.token });
    }
  }
  return found;
}

async function confirmedRuns(
  world: McpWorld,
  keys: readonly string[],
  runIds: readonly string[],
): Promise<Given[]> {
  const found: Given[] = [];
  for (const runId of runIds) {
    for (const key of keys) {
      const { confirmation } = await ask(world, key, `/v1/runs/${runId}/validate`, {});
      found.push({ runId, confirmation: confirmation.token });
    }
  }
  return found;
}

type MadePosts = Pick<RightsScene, 'postIds' | 'ownDraftId' | 'spareId'> & {
  readonly runIds: readonly string[];
};

async function makePosts(
  world: McpWorld,
  { draft, publish }: RightsScene['keys'],
): Promise<MadePosts> {
  const apply = async (key: string, text: string, more: object = {}): Promise<Answered> => {
    const posts = [{ account: world.handle, text, ...more }];
    return ask(world, key, '/v1/posts/apply', { mode: 'draft', posts });
  };
  const released = async (key: string, text: string, fault?: string): Promise<Answered> => {
    const { run } = await apply(key, text);
    const common = { provider: 'telegram', operation: 'commit', times: 1 };
    if (fault !== undefined) await world.service.sandbox.fault({ ...common, kind: fault });
    await ask(world, publish, `/v1/runs/${run.id}/publish`, {});
    const [post] = await settledPosts(world.service, run.id);
    return post;
  };
  const settled: Answered[] = [];
  for (const [key, whose] of [
    [draft, 'mine'],
    [publish, 'others'],
  ] as const) {
    settled.push(await released(key, `Out, ${whose}`));
    settled.push(await released(key, `Failed, ${whose}`, 'late_reject'));
    settled.push(await released(key, `Perhaps out, ${whose}`, 'reset_after'));
  }
  const drafts = [await apply(draft, 'Draft, mine'), await apply(publish, 'Draft, not mine')];
  const scheduled = await apply(publish, 'Scheduled', { publishAt: TOMORROW });
  await ask(world, publish, `/v1/runs/${scheduled.run.id}/publish`, {});
  const waiting = [...drafts, scheduled].map(({ posts }) => posts[0]);
  return {
    postIds: [...settled, ...waiting].map(({ id }) => id),
    ownDraftId: waiting[0].id,
    spareId: (await apply(draft, 'Draft to take back')).posts[0].id,
    runIds: drafts.map(({ run }) => run.id),
  };
}

/** Every action of every connected account; the body names what any of them asks for. */
async function declaredActions(world: McpWorld): Promise<DeclaredAction[]> {
  const { accounts } = (await world.owner.get('/v1/accounts')).body;
  const found: DeclaredAction[] = [];
  for (const { id, handle } of accounts) {
    const { capabilities } = (await world.owner.get(`/v1/accounts/${id}/capabilities`)).body;
    for (const { id: actionId, writes } of capabilities.discoveryActions) {
      const input = { name: 'Tulips', title: 'Tulips', text: 'Tulips', description: 'Tulips' };
      found.push({ account: handle, actionId, input, writes });
    }
  }
  return found;
}
