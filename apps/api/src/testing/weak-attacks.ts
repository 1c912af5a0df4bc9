import { soon } from './posts-bench.js';
import type { OthersThings } from './others-things.js';

/** What who may only draft asks for, about things of others. */
export type WeakAttack = (things: OthersThings) => readonly unknown[];

const act =
  (action: string, more: object = {}): WeakAttack =>
  ({ postIds }) => [{ action, posts: postIds.map((id) => ({ id })), ...more }];
const nothing: WeakAttack = () => [undefined];
const edit: WeakAttack = ({ account }) => [
  { account, publishAt: soon(60), text: 'mine' },
  { labels: [] },
];

/**
 * Bodies for every operation that people and keys may ask for who only draft, or comment, by its route. Each is asked for
 * about each thing of others that its path can name.
 */
export const weakAttacks: Readonly<Record<string, WeakAttack>> = {
  'POST /v1/accounts/{accountId}/actions/{actionId}': () => [{}],
  'POST /v1/assets/upload': nothing,
  'POST /v1/assets/from-url': nothing,
  'POST /v1/assets': ({ objectKeys }) =>
    objectKeys.map((objectKey) => ({ objectKey, status: 'draft' })),
  'DELETE /v1/assets/{assetId}': () => [{}, { force: true }],
  'POST /v1/posts/validate': nothing,
  'POST /v1/campaigns/preview': nothing,
  'POST /v1/posts/apply': ({ account }) => [{ mode: 'draft', posts: [{ account, text: 'own' }] }],
  'PATCH /v1/posts/{postId}': edit,
  'DELETE /v1/posts/{postId}': nothing,
  'POST /v1/posts/actions': (things) => [
    ...act('reschedule', { publishAt: soon(60) })(things),
    ...act('queue', { queue: things.ids.queueId })(things),
    ...act('cancel')(things),
    ...act('retry')(things),
    ...act('reconcile')(things),
    ...act('label', { labels: { remove: [things.ids.labelId] } })(things),
    ...act('duplicate')(things),
    ...act('submit')(things),
    ...act('approve')(things),
  ],
  'POST /v1/posts/{postId}/duplicate': nothing,
  'POST /v1/runs/{runId}/duplicate': nothing,
  'POST /v1/runs/{runId}/validate': nothing,
  'POST /v1/imports': ({ account }) => [
    ...Array.from({ length: 11 }, () => ({ content: `account,text\n${account},own\n` })),
    { content: `key,account,text\none,${account},own\n`, existing: 'update' },
  ],
  'DELETE /v1/imports/{importId}': nothing,
  'POST /v1/imports/{importId}/apply': nothing,
  'POST /v1/recurrences/preview': nothing,
  'POST /v1/posts/{postId}/submit': () => [{}],
  'POST /v1/runs/{runId}/submit': () => [{}],
  'POST /v1/posts/{postId}/comments': () => [{ text: 'what I think of it' }],
  'POST /v1/keys/validate': nothing,
  'POST /v1/dashboard/assets/upload': nothing,
  'POST /v1/dashboard/assets/upload/initiate': () => [{ filename: 'a.png', size: 1_000 }],
  'POST /v1/dashboard/assets/upload/{assetId}/abort': () => [{ uploadId: 'up_guessed' }],
  'POST /v1/dashboard/assets/upload/{assetId}/complete': () => [
    { uploadId: 'up_guessed', parts: [{ ETag: 'a', PartNumber: 1 }] },
  ],
  'POST /v1/dashboard/assets/upload/{assetId}/part': () => [
    { uploadId: 'up_guessed', partNumber: 1 },
  ],
  // What a file is called in the library, and how it is described there, is everybody's who drafts.
  'PATCH /v1/dashboard/assets/{assetId}': nothing,
  'DELETE /v1/dashboard/assets/{assetId}': () => [{}, { force: true }],
  'POST /v1/dashboard/compose': ({ account }) => [
    { text: 'own', mode: 'draft', targets: [{ account }] },
  ],
  'PUT /v1/dashboard/drafts/{draftId}': () => [{ revision: 0, state: { text: 'mine' } }],
  'DELETE /v1/dashboard/drafts/{draftId}': nothing,
  'PATCH /v1/dashboard/posts/{postId}': edit,
  'DELETE /v1/dashboard/posts/{postId}': nothing,
};
