import { aPromisedPng } from '#libs/media/testing';
import { newId } from '#libs/kernel';
import { type PostsBench, postsOf, soon } from './posts-bench.js';
import type { Answer } from './test-api.js';

/** What an owner has in a workspace, for others to reach for. */
export interface OthersThings {
  readonly account: string;
  readonly postIds: readonly string[];
  readonly objectKeys: readonly string[];
  /** Everything that a part of a path may name, by the name of that part. */
  readonly ids: Readonly<Record<string, string>>;
  /** Of parts that name one thing of several. */
  readonly several: Readonly<Record<string, readonly string[]>>;
}

/** What answers tell of what was made. */
type Made = Readonly<
  Record<
    | 'asset'
    | 'label'
    | 'run'
    | 'queue'
    | 'recurrence'
    | 'import'
    | 'webhook'
    | 'key'
    | 'reviewLink',
    { readonly id: string; readonly objectKey: string }
  >
>;

/** Makes one of everything in the name of the owner. */
export async function othersThings(bench: PostsBench): Promise<OthersThings> {
  const { account, ada, test } = bench;
  const { database } = test.database;
  const make = async (method: string, path: string, json?: unknown): Promise<Made> => {
    const { status, body } = await bench.send(method, path, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body as unknown as Made;
  };
  const upload = async (side: number): Promise<{ id: string; objectKey: string }> => {
    const contentBase64 = aPromisedPng(side, side).toString('base64');
    const json = { filename: `${side}.png`, contentBase64 };
    return (await make('POST', '/v1/dashboard/assets/upload', json)).asset;
  };
  const [first, second, third, fourth] = [
    await upload(64),
    await upload(65),
    await upload(66),
    await upload(67),
  ];
  const label = (await make('POST', '/v1/labels', { name: 'Spring' })).label;
  const post = async (more: object, mode = 'scheduled') => {
    const posts = [{ account, text: `${Math.random()}`, labels: ['Spring'], ...more }];
    const made = await make('POST', '/v1/posts/apply', { mode, posts });
    const body = made as unknown as Answer['body'];
    return { runId: made.run.id, id: postsOf({ body })[0]!.id };
  };
  const inMonths = { publish_at: soon(60 * 24 * 60) };
  const scheduled = await post({ ...inMonths, assets: [{ id: first.id }] });
  const draft = await post({ assets: [{ id: second.id }] }, 'draft');
  const failed = await post({ ...inMonths, assets: [{ id: third.id }] });
  await database.execute(
    `UPDATE posts SET status = 'failed', due_at = NULL, error_code = 'transient' WHERE id = $1`,
    [failed.id],
  );
  const slots = [{ weekday: 1, time: '09:00' }];
  const { queue } = await make('POST', '/v1/queues', { name: 'Q', timezone: 'UTC', slots });
  const queued = await post({ queue: queue.id });
  const { recurrence } = await make('POST', '/v1/recurrences', {
    document: { posts: [{ account, text: 'weekly', assets: [{ id: fourth.id }] }] },
    ...{ startsLocal: '2030-01-07T09:00', timezone: 'UTC', rule: 'FREQ=WEEKLY' },
  });
  const content = `key,account,text\none,${account},row\n`;
  const sent = (await make('POST', '/v1/imports', { content })).import;
  await database.execute(`UPDATE imports SET status = 'checked', work_at = NULL WHERE id = $1`, [
    sent.id,
  ]);
  await make('POST', `/v1/posts/${scheduled.id}/comments`, { text: 'Nice' });
  const hook = { url: 'https://hooks.example.com/' };
  const { webhook } = await make('POST', '/v1/webhooks', hook);
  const { key } = await make('POST', '/v1/dashboard/keys', { label: 'of the owner' });
  const { reviewLink } = await make('POST', '/v1/review-links', {
    name: 'For her',
    postIds: [scheduled.id],
  });
  const other = await test.createMember(ada, 'contributor');
  const asked = await bench.send(
    'POST',
    '/v1/posts/apply',
    { posts: [{ account, text: 'of another', ...inMonths }] },
    other,
  );
  const waiting = asked.body as unknown as { approval: { id: string }; run: { id: string } };
  const invitationId = newId('inv');
  await database.execute(
    `INSERT INTO invitations (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
     VALUES ($1, $2, 'guest@example.com', 'viewer', sha256($1::text::bytea), now(), now(), now() + interval '7 days')`,
    [invitationId, ada.workspaceId],
  );
  const draftId = 'd1a6f0c2-53b7-4e0f-9c1d-8a52b0e7f364';
  await make('PUT', `/v1/dashboard/drafts/${draftId}`, { revision: 0, title: null, state: {} });
  const [{ id: accountId }] = (await database.query<{ id: string }>(
    'SELECT id FROM accounts WHERE workspace_id = $1',
    [ada.workspaceId],
  )) as [{ id: string }];
  const posts = [scheduled, draft, failed, queued];
  const waitingPost = postsOf(asked)[0]!.id;
  return {
    account,
    postIds: [...posts.map(({ id }) => id), waitingPost],
    objectKeys: [first, second, third, fourth].map(({ objectKey }) => objectKey),
    ids: {
      accountId,
      actionId: 'publish-preview',
      approvalId: waiting.approval.id,
      deliveryId: 'dlv_none',
      draftId,
      importId: sent.id,
      invitationId,
      itemId: 'attn_none',
      keyId: key.id,
      labelId: label.id,
      occurrence: '2030-01-07T09:00',
      queueId: queue.id,
      recurrenceId: recurrence.id,
      reviewLinkId: reviewLink.id,
      sessionId: ada.sessionId,
      userId: ada.userId,
      webhookId: webhook.id,
    },
    several: {
      assetId: [first, second, third, fourth].map(({ id }) => id),
      postId: [...posts.map(({ id }) => id), waitingPost],
      runId: [...posts.map(({ runId }) => runId), waiting.run.id],
    },
  };
}
