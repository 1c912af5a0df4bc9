import { aPromisedPng } from '#libs/media/testing';
import type { ApiAnswer, ApiClient, ApiRequest } from '../support/api-client.js';
import { eventually } from '../support/eventually.js';
import { connectAccount, settledPosts, type TestService } from '../support/test-service.js';

/** A call of an operation that the examples only show refused, or with nothing to do. */
export interface Change {
  readonly id: string;
  /** @param request sent along, such as headers; the same each time it is asked */
  readonly ask: (request?: ApiRequest) => Promise<ApiAnswer>;
}

/** Makes what they need first. @param person somebody with a session of the service's workspace */
export async function changesThatSucceed(
  service: TestService,
  person: ApiClient,
): Promise<readonly Change[]> {
  const { api } = service;
  const pinterest = await connectAccount(service, 'pinterest');
  const { handle } = await connectAccount(service, 'discord');
  const failed = await failedPost(service, handle, 'retryable = true');
  const unclear = await failedPost(service, handle, UNCLEAR);
  const unclearToo = await failedPost(service, handle, UNCLEAR);
  const seen = await failedPost(service, handle, UNCLEAR);
  const webhookId = await webhookOfAll(api);
  const { body: waiting } = await api.post('/v1/posts/apply', { posts: [later(handle)] });
  const [first, second] = await Promise.all([draftOf(api, handle), draftOf(api, handle)]);
  const { body: out } = await api.post('/v1/posts/apply', {
    posts: [{ account: handle, text: 'Out' }],
  });
  const [published] = await settledPosts(service, out.run.id);
  const { body: made } = await api.post('/v1/keys', { label: 'Short-lived' });
  await eventually(
    () => api.get(`/v1/webhooks/${webhookId}/deliveries`),
    ({ body }) => body.total > 0,
    { what: 'an event to send again' },
  );
  const action = `/v1/accounts/${pinterest.id}/actions/create-board`;
  const submit = (path: string): Change['ask'] => {
    return (request) => api.post(`${path}/submit`, {}, request);
  };
  const cancel = { action: 'cancel', posts: [{ id: waiting.posts[0].id }] };
  const look = `/v1/dashboard/posts/${unclearToo}/reconcile`;
  return [
    { id: 'Submissions_post', ask: submit(`/v1/posts/${first.posts[0]!.id}`) },
    { id: 'Submissions_run', ask: submit(`/v1/runs/${second.run.id}`) },
    {
      id: 'Publishing_reconcile',
      ask: (request) => api.post(`/v1/posts/${unclear}/reconcile`, {}, request),
    },
    { id: 'DashboardPosts_reconcile', ask: (request) => person.post(look, {}, request) },
    {
      id: 'PostsResolve_resolve',
      ask: (request) =>
        person.post(
          '/v1/dashboard/posts/resolve',
          { outcome: 'absent', posts: [{ id: seen }] },
          request,
        ),
    },
    { id: 'DiscoveryActions_run', ask: (request) => api.post(action, { name: 'Spring' }, request) },
    { id: 'PostActions_act', ask: (request) => api.post('/v1/posts/actions', cancel, request) },
    {
      id: 'DashboardPosts_delete',
      ask: (request) => person.delete(`/v1/dashboard/posts/${published.id}`, request),
    },
    { id: 'Imports_cancel', ask: await cancellation(api, handle) },
    {
      id: 'Keys_revoke',
      ask: (request) => api.delete(`/v1/keys/${made.key.id}`, request),
    },
    { id: 'Deliveries_replay', ask: await replay(service, webhookId) },
    { id: 'DashboardUploads_complete', ask: await completion(api) },
    {
      id: 'Publishing_retry',
      ask: (request) => api.post(`/v1/posts/${failed}/retry`, {}, request),
    },
  ];
}

const later = (account: string): object => ({
  ...{ account, text: 'Spring', publish_at: '2027-03-01T09:00:00Z' },
});
const UNCLEAR = `error_code = 'outcome_unknown'`;

async function cancellation(api: ApiClient, handle: string): Promise<Change['ask']> {
  const content = `account,text\n${handle},Spring\n`;
  const { body } = await api.post('/v1/imports', { content });
  return (request) => api.delete(`/v1/imports/${body.import.id}`, request);
}

async function draftOf(
  api: ApiClient,
  account: string,
): Promise<{ readonly run: { id: string }; readonly posts: readonly { id: string }[] }> {
  return (await api.post('/v1/posts/apply', { mode: 'draft', posts: [later(account)] })).body;
}

async function webhookOfAll(api: ApiClient): Promise<string> {
  const { body } = await api.post('/v1/webhooks', { url: 'https://hooks.example.com/all' });
  return body.webhook.id as string;
}

/** Nothing is sent again that still waits. */
async function replay({ api, database }: TestService, webhookId: string): Promise<Change['ask']> {
  await database.database.execute(
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE webhook_id = $1`,
    [webhookId],
  );
  const since = { since: '2026-01-01T00:00:00Z' };
  return (request) => api.post(`/v1/webhooks/${webhookId}/replay`, since, request);
}

async function failedPost(
  { api, database }: TestService,
  account: string,
  assignments: string,
): Promise<string> {
  const { body } = await api.post('/v1/posts/apply', {
    posts: [later(account)],
  });
  if (body.posts === undefined) throw new Error(JSON.stringify(body));
  const { id } = body.posts[0];
  await database.database.execute(
    `UPDATE posts SET status = 'failed', due_at = NULL, ${assignments} WHERE id = $1`,
    [id],
  );
  return id;
}

/** Sends a file in parts, all but the last word. */
async function completion(api: ApiClient): Promise<Change['ask']> {
  const route = '/v1/dashboard/assets/upload';
  const bytes = aPromisedPng(8, 8);
  const open = await api.post(`${route}/initiate`, { filename: 'a.png', size: bytes.length });
  const { asset, uploadId } = open.body;
  const part = { uploadId, partNumber: 1 };
  const { body } = await api.post(`${route}/${asset.id}/part`, part);
  const sent = await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) });
  const parts = [{ ETag: sent.headers.get('etag') ?? '', PartNumber: 1 }];
  return (request) => api.post(`${route}/${asset.id}/complete`, { uploadId, parts }, request);
}
