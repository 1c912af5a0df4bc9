import { newId } from '#libs/kernel';
import type { TestService } from '../support/test-service.js';

/** Makes somebody a member beside the person who signed in first. @returns the person's id */
export async function aColleague(service: TestService): Promise<string> {
  const id = newId('usr');
  await service.database.database.execute(
    `WITH made AS (
       INSERT INTO users (id, email, name, email_verified_at, created_at, updated_at)
       VALUES ($1, 'grace@example.com', 'Grace', now(), now(), now()) RETURNING id)
     INSERT INTO memberships (workspace_id, user_id, role, created_at)
     SELECT $2, id, 'contributor', now() FROM made`,
    [id, service.workspaceId],
  );
  return id;
}

/** What is asked of the routes about people and workspaces. */
export function bodiesAboutPeople(workspaceId: string): Readonly<Record<string, object>> {
  const token = 'the-token-of-the-mail';
  return {
    'POST /v1/auth/invitations/look-up': { token },
    'POST /auth/invitations/start': { identityProvider: 'google', token },
    'POST /v1/dashboard/invitations': { email: 'alan@example.com', role: 'contributor' },
    'POST /v1/dashboard/invitations/accept': { token },
    'PATCH /v1/dashboard/members/{userId}': { role: 'editor' },
    'POST /v1/dashboard/workspaces': { name: 'Garden shop', mode: 'sandbox' },
    'POST /v1/dashboard/session/workspace': { workspaceId },
  };
}
