import { soon } from './posts-bench.js';
import { operationsAsAuthor, operationsWithoutPosts } from './operations-without-posts.js';
import { FAR_MINUTES, type Scene } from './policy-scene.js';

const DAY_MINUTES = 24 * 60;

/** What a key asks for. */
interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
}

/** Something that a key does to posts of people, or has published, and what has to be there for it. */
export interface Attack {
  readonly what: string;
  readonly of: (scene: Scene) => Promise<AskedCall>;
  /** Nothing of it is published, even by a key without a policy: it makes drafts, takes back, or holds back. */
  readonly isHarmless?: true;
}

/**
 * What of an operation the policy of a key could be got around by. `no post`: it publishes, moves and rewrites none.
 * `as author`: the service makes the posts later, in the name of a key that acts by its own policy then.
 */
export type PolicyClass = 'no post' | 'as author' | readonly Attack[];

const act =
  (action: string, postOf: (scene: Scene) => Promise<string>, more: object = {}) =>
  async (scene: Scene): Promise<AskedCall> => {
    const posts = [{ id: await postOf(scene) }, { id: await postOf(scene) }];
    return { method: 'POST', path: '/v1/posts/actions', json: { action, posts, ...more } };
  };
const scheduled = (scene: Scene): Promise<string> => scene.scheduled();
const outOfPause = async (scene: Scene): Promise<AskedCall> => {
  const held = [...(await scene.pausedQueue()).posts];
  return act('reschedule', async () => held.shift()!, { publishAt: soon(240) })(scene);
};

const edits = (route: string): readonly Attack[] => [
  {
    what: 'writes its own words into it',
    of: async (scene) => ({
      method: 'PATCH',
      path: `${route}/${await scene.scheduled()}`,
      json: { account: scene.account, publishAt: soon(FAR_MINUTES), text: `own ${scene.text()}` },
    }),
  },
  {
    what: 'has it published sooner',
    of: async (scene) => ({
      method: 'PATCH',
      path: `${route}/${await scene.scheduled()}`,
      json: { account: scene.account, publishAt: soon(60) },
    }),
  },
  {
    what: 'schedules one that failed again',
    of: async (scene) => ({
      method: 'PATCH',
      path: `${route}/${await scene.failed()}`,
      json: { account: scene.account, publishAt: soon(60) },
    }),
  },
  {
    what: 'puts it into a queue',
    of: async (scene) => ({
      method: 'PATCH',
      path: `${route}/${await scene.scheduled()}`,
      json: { account: scene.account, queue: (await scene.queue()).id },
    }),
  },
  {
    what: 'rewrites what a paused queue holds',
    of: async (scene) => {
      const { posts } = await scene.pausedQueue();
      const json = { account: scene.account, text: `own ${scene.text()}` };
      return { method: 'PATCH', path: `${route}/${posts[0]}`, json };
    },
  },
];

const onQueue = (what: string, operation: string, json?: object): Attack => ({
  what,
  of: async (scene) => {
    const { id } = await scene.farQueue();
    return { method: 'POST', path: `/v1/queues/${id}/${operation}`, json };
  },
});

/** Every operation that a key may ask for and that changes something, by its route. */
export const policyClasses: Readonly<Record<string, PolicyClass>> = {
  ...Object.fromEntries(operationsWithoutPosts.map((route) => [route, 'no post'])),
  ...Object.fromEntries(operationsAsAuthor.map((route) => [route, 'as author'])),
  'POST /v1/posts/apply': [
    {
      what: 'publishes at once',
      of: async (scene) => ({
        method: 'POST',
        path: '/v1/posts/apply',
        json: { posts: [{ account: scene.account, text: scene.text() }] },
      }),
    },
    {
      what: 'schedules two',
      of: async (scene) => ({
        method: 'POST',
        path: '/v1/posts/apply',
        json: {
          posts: [60, 61].map((minutes) => ({
            account: scene.account,
            text: scene.text(),
            publish_at: soon(minutes),
          })),
        },
      }),
    },
    {
      what: 'puts one into a queue',
      of: async (scene) => ({
        method: 'POST',
        path: '/v1/posts/apply',
        json: {
          posts: [
            { account: scene.account, text: scene.text(), queue: (await scene.farQueue()).id },
          ],
        },
      }),
    },
  ],
  'POST /v1/runs/{runId}/publish': [
    {
      what: 'publishes a draft',
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/runs/${(await scene.draft()).runId}/publish`,
      }),
    },
  ],
  'PATCH /v1/posts/{postId}': edits('/v1/posts'),
  'DELETE /v1/posts/{postId}': [
    {
      what: 'takes it back',
      isHarmless: true,
      of: async (scene) => ({ method: 'DELETE', path: `/v1/posts/${await scene.scheduled()}` }),
    },
  ],
  'POST /v1/posts/{postId}/retry': [
    {
      what: 'tries it again',
      of: async (scene) => ({ method: 'POST', path: `/v1/posts/${await scene.failed()}/retry` }),
    },
    {
      what: 'tries it again with the risk of a duplicate',
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/posts/${await scene.failed('outcome_unknown')}/retry`,
        json: { acceptDuplicateRisk: true },
      }),
    },
  ],
  'POST /v1/posts/actions': [
    { what: 'moves two to now', of: act('reschedule', scheduled, { publishAt: soon(1) }) },
    {
      what: 'moves two forward',
      of: act('reschedule', scheduled, { shiftMs: -(FAR_MINUTES - 120) * 60_000 }),
    },
    { what: 'tries two again', of: act('retry', (scene) => scene.failed()) },
    {
      what: 'puts two into a queue',
      of: async (scene) => {
        const { id: queue } = await scene.queue();
        return act('queue', scheduled, { queue })(scene);
      },
    },
    { what: 'takes two out of a paused queue, to a time behind their slots', of: outOfPause },
    {
      what: 'moves two that failed',
      of: act('reschedule', (scene) => scene.failed(), { publishAt: soon(60) }),
    },
    {
      what: 'submits two drafts',
      of: act('submit', async (scene) => (await scene.draft()).postId),
    },
    {
      what: 'approves two',
      of: act('approve', async (scene) => (await scene.waiting()).postId),
    },
    { what: 'cancels two', isHarmless: true, of: act('cancel', scheduled) },
    { what: 'copies two', isHarmless: true, of: act('duplicate', scheduled) },
  ],
  'POST /v1/posts/{postId}/duplicate': [
    {
      what: 'copies it',
      isHarmless: true,
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/posts/${await scene.scheduled()}/duplicate`,
      }),
    },
  ],
  'POST /v1/runs/{runId}/duplicate': [
    {
      what: 'copies it',
      isHarmless: true,
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/runs/${(await scene.draft()).runId}/duplicate`,
      }),
    },
  ],
  'POST /v1/queues/{queueId}/compact': [onQueue('closes the gaps', 'compact')],
  'POST /v1/queues/{queueId}/shuffle': [
    {
      what: 'puts the last first',
      // This seed exchanges the two.
      of: onQueue('', 'shuffle', { seed: 7 }).of,
    },
  ],
  'POST /v1/queues/{queueId}/order': [
    {
      what: 'puts the last first',
      of: async (scene) => {
        const { id } = await scene.queue();
        const { ids, revision } = await scene.items(id);
        const json = { items: ids.toReversed(), revision };
        return { method: 'POST', path: `/v1/queues/${id}/order`, json };
      },
    },
  ],
  'POST /v1/queues/{queueId}/pause': [
    { ...onQueue('holds everything back', 'pause'), isHarmless: true },
  ],
  'POST /v1/queues/{queueId}/resume': [
    {
      what: 'lets go what a person held back',
      of: async (scene) => {
        const { id } = await scene.pausedQueue();
        return { method: 'POST', path: `/v1/queues/${id}/resume` };
      },
    },
  ],
  'PATCH /v1/queues/{queueId}': [
    {
      what: 'gives it nearer slots',
      of: async (scene) => {
        const { id } = await scene.farQueue();
        const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '00:30' }));
        return { method: 'PATCH', path: `/v1/queues/${id}`, json: { slots, move: true } };
      },
    },
  ],
  'DELETE /v1/queues/{queueId}': [
    {
      what: 'leaves its posts where they are',
      isHarmless: true,
      of: async (scene) => ({ method: 'DELETE', path: `/v1/queues/${(await scene.queue()).id}` }),
    },
  ],
  'PUT /v1/queue-blackouts': [
    {
      what: 'has what lies on days off take nearer slots',
      of: async (scene) => {
        await scene.farQueue();
        const days = [29, 30, 31].map((day) => soon(day * DAY_MINUTES).slice(0, 10));
        return { method: 'PUT', path: '/v1/queue-blackouts', json: { days, move: true } };
      },
    },
  ],
  'POST /v1/posts/{postId}/submit': [
    {
      what: 'submits what nobody has to agree to',
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/posts/${(await scene.draft()).postId}/submit`,
      }),
    },
  ],
  'POST /v1/runs/{runId}/submit': [
    {
      what: 'submits what nobody has to agree to',
      of: async (scene) => ({
        method: 'POST',
        path: `/v1/runs/${(await scene.draft()).runId}/submit`,
      }),
    },
  ],
  'POST /v1/approvals/{approvalId}/approve': [
    {
      what: 'approves for now',
      of: async (scene) => {
        const { approvalId } = await scene.waiting();
        const json = { digest: await scene.digestOf(approvalId), publishNow: true };
        return { method: 'POST', path: `/v1/approvals/${approvalId}/approve`, json };
      },
    },
  ],
};
