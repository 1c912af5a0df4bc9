import type { ApiClient } from '../support/api-client.js';
import { newId } from '#libs/kernel';
import { aPromisedPng } from '#libs/media/testing';
import { eventually } from '../support/eventually.js';
import { aQueue, aRecurrence } from './good-bodies.js';
import { waitingApproval } from '../support/waiting-approval.js';
import { connectAccount, settledPosts, type TestService } from '../support/test-service.js';

/** A workspace with one of everything, for others to reach for. */
export interface PopulatedWorkspace {
  /** A value for every path parameter of the document that names something of this workspace. */
  readonly ids: Readonly<Record<string, string>>;
  /** Words that stand in its data and nowhere else; no other workspace may ever read one of them. */
  readonly marks: readonly string[];
  readonly handle: string;
  readonly objectKey: string;
  readonly mediaLink: string;
  readonly draftRunId: string;
  readonly futurePostId: string;
}

const TOMORROW = '+1 day';

/** Fills the service's own workspace and waits until nothing moves in it any more. */
export async function populate(service: TestService): Promise<PopulatedWorkspace> {
  const { api } = service;
  const account = await connectAccount(service, 'telegram');
  const connections = await api.get('/v1/connections');
  const label = await api.post('/v1/labels', { name: 'private-mark-of-the-owner' });
  const importId = await checkedImport(api, account.handle);
  const created = await api.post('/v1/keys', { label: 'private-label-of-the-owner' });
  const uploaded = await api.post('/v1/assets/upload', {
    filename: 'private-name-of-the-owner.png',
    contentBase64: aPromisedPng(64, 64).toString('base64'),
  });
  const step = (description: string) => ({ description, assets: [] });
  const draft = await api.post('/v1/posts/apply', {
    mode: 'draft',
    campaigns: [
      {
        name: 'private-campaign-of-the-owner',
        targets: [
          {
            account: account.handle,
            publish_at: await timeOfDatabase(service, TOMORROW),
            steps: [step('private-step-of-the-owner')],
          },
        ],
      },
    ],
  });
  const future = await api.post('/v1/posts/apply', {
    posts: [
      {
        account: account.id,
        description: 'private-future-of-the-owner',
        publish_at: await timeOfDatabase(service, TOMORROW),
      },
    ],
  });
  const published = await api.post('/v1/posts/apply', {
    posts: [{ account: account.id, description: 'private-past-of-the-owner' }],
  });
  const recurrence = await api.post('/v1/recurrences', aRecurrence(account.id));
  const queue = await api.post('/v1/queues', aQueue('private-queue-of-the-owner'));
  const queued = await api.post('/v1/posts/apply', {
    posts: [
      {
        account: account.id,
        description: 'private-slot-of-the-owner',
        queue: queue.body.queue.id,
      },
    ],
  });
  const made = [label, created, uploaded, draft, future, published, recurrence, queue, queued];
  for (const answer of made) {
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }
  const [post] = await settledPosts(service, published.body.run.id);
  const { asset } = uploaded.body;
  const [, , assetId, deliveryToken, filename] = new URL(asset.publicUrl).pathname.split('/');
  const part = await signedPart(api);
  const webhook = await testedWebhook(api);
  const waiting = await waitingApproval(api, account.id, 'private-wish-of-the-owner');
  const link = await api.post('/v1/review-links', {
    name: 'private-review-of-the-owner',
    postIds: [waiting.postId],
  });
  const { reviewLink } = link.body;
  const ids = {
    ...part,
    ...webhook,
    accountId: account.id,
    actionId: 'publish-preview',
    approvalId: waiting.approvalId,
    assetId: assetId!,
    connectionId: connections.body.connections[0].id,
    draftId: 'd1a6f0c2-53b7-4e0f-9c1d-8a52b0e7f364',
    deliveryToken: deliveryToken!,
    filename: filename!,
    importId,
    invitationId: await invitation(service),
    itemId: 'attn_0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    keyId: created.body.key.id,
    labelId: label.body.label.id,
    occurrence: '2027-03-01T09:00',
    postId: post.id,
    provider: 'telegram',
    queueId: queue.body.queue.id,
    queueItemId: queued.body.posts[0].queue.itemId,
    recurrenceId: await lookedAt(service, recurrence.body.recurrence.id),
    reviewLinkId: reviewLink.id,
    runId: published.body.run.id,
    token: reviewLink.url.split('/').at(-1),
    // Whoever signs in first is the first member.
    userId: 'usr_of_nobody',
  };
  return {
    ids,
    marks: [
      ...Object.values(ids).filter((id) => /^[a-z]+_[0-9A-Z]{26}$/.test(id)),
      service.workspaceId,
      deliveryToken!,
      draft.body.run.id,
      future.body.run.id,
      'of-the-owner',
    ],
    handle: account.handle,
    objectKey: asset.objectKey,
    mediaLink: asset.publicUrl,
    draftRunId: draft.body.run.id,
    futurePostId: future.body.posts[0].id,
  };
}

/** A table whose rows wait to be applied. */
async function checkedImport(api: ApiClient, account: string): Promise<string> {
  const content = `key,account,text\none,${account},private-row-of-the-owner\n`;
  const { body } = await api.post('/v1/imports', { content, filename: 'private-of-the-owner.csv' });
  const { id } = body.import;
  await eventually(
    () => api.get(`/v1/imports/${id}`),
    (answer) => answer.body.import.status === 'checked',
    { what: 'the import checked' },
  );
  return id;
}

/** A recurrence once nobody works on it any more: it has nothing to do for months. */
async function lookedAt({ database }: TestService, recurrenceId: string): Promise<string> {
  await eventually(
    () =>
      database.database.query(
        'SELECT 1 FROM recurrences WHERE id = $1 AND leased_until IS NULL AND look_at > now()',
        [recurrenceId],
      ),
    (rows) => rows.length === 1,
    { what: 'the recurrence looked at' },
  );
  return recurrenceId;
}

/** A webhook with a delivery that did not arrive; it is disabled, so that nothing moves any more. */
async function testedWebhook(api: ApiClient) {
  const created = await api.post('/v1/webhooks', {
    url: 'https://hooks.invalid.example/',
    description: 'private-webhook-of-the-owner',
    events: ['account.expiring'],
  });
  const webhookId: string = created.body.webhook.id;
  const path = `/v1/webhooks/${webhookId}`;
  await api.post(`${path}/test`);
  const { body } = await eventually(
    () => api.get(`${path}/deliveries`),
    (answer) => answer.body.deliveries[0].tries.length > 0,
    { what: 'the test event tried' },
  );
  await api.patch(path, { enabled: false });
  return { webhookId, deliveryId: body.deliveries[0].id as string };
}

/** The parts of a signed address, for an upload that stays open. */
async function signedPart(api: ApiClient) {
  const route = '/v1/dashboard/assets/upload';
  const open = await api.post(`${route}/initiate`, { filename: 'own.mp4', size: 1_000 });
  const { asset, uploadId } = open.body;
  const signed = await api.post(`${route}/${asset.id}/part`, { uploadId, partNumber: 1 });
  const [, , , partNumber, size, expiry, signature] = new URL(signed.body.url).pathname.split('/');
  return { uploadId, partNumber, size, expiry, signature } as Readonly<
    Record<'uploadId' | 'partNumber' | 'size' | 'expiry' | 'signature', string>
  >;
}

/** Of somebody whom nobody knows. */
async function invitation(service: TestService): Promise<string> {
  const id = newId('inv');
  await service.database.database.execute(
    `INSERT INTO invitations (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
     VALUES ($1, $2, 'private-guest-of-the-owner@example.com', 'viewer', sha256($1::text::bytea),
       now(), now(), now() + interval '7 days')`,
    [id, service.workspaceId],
  );
  return id;
}

async function timeOfDatabase(service: TestService, offset: string): Promise<string> {
  const [row] = await service.database.database.query<{ at: Date }>(
    'SELECT now() + $1::interval AS at',
    [offset],
  );
  return row!.at.toISOString();
}
