import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#libs/kernel';
import type { ApiClient } from '../support/api-client.js';
import { waitingApproval } from '../support/waiting-approval.js';
import { connectAccount, type TestService } from '../support/test-service.js';
import type { Change } from './changes-that-succeed.js';

/** Calls about other people, which the examples only show refused. @param person an owner of the service's workspace */
export async function changesOfPeople(
  service: TestService,
  person: ApiClient,
): Promise<readonly Change[]> {
  const { handle } = await connectAccount(service, 'linkedin');
  const decision = async (verb: string): Promise<Change['ask']> => {
    const { approvalId } = await waitingApproval(service.api, handle, `For ${verb}`);
    const path = `/v1/approvals/${approvalId}`;
    const { digest } = (await person.get(path)).body.approval;
    return (request) => person.post(`${path}/${verb}`, { digest, comment: 'Seen' }, request);
  };
  const guest = await service.signIn();
  const token = await invited(service, guest);
  return [
    { id: 'Approvals_approve', ask: await decision('approve') },
    { id: 'Approvals_requestChanges', ask: await decision('request-changes') },
    { id: 'Approvals_reject', ask: await decision('reject') },
    {
      id: 'Invitations_accept',
      ask: (request) => guest.post('/v1/dashboard/invitations/accept', { token }, request),
    },
  ];
}

/** Its mail is read in another suite. @returns the token that stands in it */
async function invited({ database, workspaceId }: TestService, guest: ApiClient): Promise<string> {
  const [self] = (await guest.get('/v1/dashboard/members')).body.members;
  const token = randomBytes(32).toString('base64url');
  await database.database.execute(
    `INSERT INTO invitations
       (id, workspace_id, email, role, token_hash, created_at, sent_at, expires_at)
     VALUES ($1, $2, $3, 'viewer', $4, now(), now(), now() + interval '1 hour')`,
    [newId('inv'), workspaceId, self.email, createHash('sha256').update(token).digest()],
  );
  return token;
}
