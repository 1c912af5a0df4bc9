import type { ApiClient } from '../support/api-client.js';
import type { TestService } from '../support/test-service.js';

/** A person who belongs to the workspace of a service, and keys of theirs. */
export interface Colleague {
  readonly api: ApiClient;
  /** @param rights as the dashboard takes them; without any, a personal key that may everything */
  keyWith(rights?: object): Promise<string>;
}

/** A new person in the workspace, with that role. */
export async function colleagueOf(
  service: TestService,
  workspaceId: string,
  role: string,
): Promise<Colleague> {
  const api = await service.signIn();
  const { user } = (await api.get('/v1/dashboard/session')).body;
  await service.database.database.execute(
    `WITH moved AS (UPDATE sessions SET workspace_id = $1 WHERE user_id = $2)
     INSERT INTO memberships (workspace_id, user_id, role, created_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (workspace_id, user_id) DO UPDATE SET role = $3`,
    [workspaceId, user.id, role],
  );
  return {
    api,
    keyWith: async (rights = { kind: 'personal' }) => {
      const { status, body } = await api.post('/v1/dashboard/keys', { label: role, ...rights });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.secret as string;
    },
  };
}
