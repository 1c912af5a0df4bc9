import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#libs/kernel';
import type { TestService } from './test-service.js';

/** What is told of one. */
export const VISITOR_EVENTS = ['member.joined', 'member.role_changed', 'member.removed'] as const;

/** Somebody is invited into the service's workspace, joins, becomes an editor, and is removed. @returns the person's id */
export async function aVisitor(service: TestService): Promise<string> {
  const owner = await service.signIn();
  const guest = await service.signIn();
  const [self] = (await guest.get('/v1/dashboard/members')).body.members;
  const token = randomBytes(32).toString('base64url');
  // Its mail would be read in another suite.
  await service.database.database.execute(
    `INSERT INTO invitations
       (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
     VALUES ($1, $2, $3, 'viewer', $4, now(), now(), now() + interval '1 hour')`,
    [newId('inv'), service.workspaceId, self.email, createHash('sha256').update(token).digest()],
  );
  const member = `/v1/dashboard/members/${self.userId}`;
  const steps = [
    await guest.post('/v1/dashboard/invitations/accept', { token }),
    await owner.patch(member, { role: 'editor' }),
    await owner.delete(member),
  ];
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  return self.userId;
}
