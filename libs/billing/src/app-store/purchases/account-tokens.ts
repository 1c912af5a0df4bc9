import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import { AccountTokenRepository } from '../persistence/account-token.repository.js';

/** The UUID under which the App Store knows a workspace; made at the first question and kept for ever. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly repository: AccountTokenRepository,
    private readonly clock: Clock,
  ) {}

  of(workspaceId: WorkspaceId): Promise<string> {
    return this.repository.getOrCreate(workspaceId, randomUUID(), this.clock.now());
  }
}
