import { Injectable } from '@nestjs/common';
import { Clock, currentContext, type WorkspaceId } from '#libs/kernel';
import { addressNetwork, noteDone, type Transaction } from '#libs/platform';
import type { User } from '../domain/user.js';
import type { SessionOrigin } from '../persistence/session.repository.js';
import { Invitations } from './invitations.js';

/** People who accept an invitation as they sign up or in: nobody is signed in yet who could ask for it. */
@Injectable()
export class InvitedArrivals {
  constructor(
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  /**
   * Those who work there see in the audit log who came.
   * @throws DomainError invitation_ended, invitation_other_address, quota_exceeded
   */
  async accept(
    within: Transaction,
    tokenHash: Buffer,
    user: User,
    { clientAddress }: SessionOrigin,
  ): Promise<WorkspaceId> {
    const workspaceId = await this.invitations.accept(within, tokenHash, user);
    const facts = {
      workspaceId,
      at: this.clock.now(),
      actor: { type: 'user', id: user.id, name: user.name ?? user.email },
      operation: 'Invitations_accept',
      fields: [],
      requestId: currentContext().requestId ?? null,
      network: clientAddress === null ? null : addressNetwork(clientAddress),
    } as const;
    await noteDone(within, facts, { kind: 'user', id: user.id });
    return workspaceId;
  }
}
