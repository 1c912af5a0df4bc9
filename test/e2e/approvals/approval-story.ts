import type { ApiClient } from '../../support/api-client.js';
import { eventually } from '../../support/eventually.js';
import type { TestService } from '../../support/test-service.js';

/* oxlint-disable typescript/no-explicit-any */

/** Somebody of the workspace that the service has. */
export interface Colleague {
  readonly api: ApiClient;
  readonly userId: string;
  readonly email: string;
}

/** A new person who is in the service's workspace with that role. */
export async function colleague(service: TestService, role: string): Promise<Colleague> {
  const api = await service.signIn();
  const { user } = (await api.get('/v1/dashboard/session')).body;
  await service.database.database.execute(
    `WITH moved AS (UPDATE sessions SET workspace_id = $1 WHERE user_id = $2)
     INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, now())`,
    [service.workspaceId, user.id, role],
  );
  return { api, userId: user.id, email: user.email };
}

/** What the answer says, which has to be that status. */
export async function answered(asked: Promise<any>, status = 200): Promise<any> {
  const answer = await asked;
  expect([answer.status, answer.body.code]).toEqual([status, undefined]);
  return answer.body;
}

/** Asks the workspace's networks until the text is on the wall, and known to be ours. */
export async function onTheWall(api: ApiClient, text: string): Promise<any> {
  const look = async (): Promise<any[]> => (await api.get('/v1/dashboard/sandbox/wall')).body.posts;
  const isIt = (post: any): boolean => post.text === text && post.postId !== null;
  const isThere = (posts: any[]): boolean => posts.some(isIt);
  const posts = await eventually(look, isThere, { what: `${text} on the wall` });
  return posts.find(isIt);
}

/** Waits until mails with these subjects have come to an address. */
export async function mailsTo(
  service: TestService,
  email: string,
  subjects: readonly string[],
): Promise<void> {
  const look = async (): Promise<string[]> =>
    (await service.sandbox.mailsTo(email)).map(({ subject }) => subject);
  const areThere = (found: string[]): boolean => subjects.every((one) => found.includes(one));
  await eventually(look, areThere, { what: `${subjects.join(', ')} to ${email}` });
}
