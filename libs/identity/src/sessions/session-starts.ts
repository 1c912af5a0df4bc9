import { Injectable } from '@nestjs/common';
import type { UserId } from '#libs/kernel';
import type { Transaction } from '#libs/platform';
import type { SessionOrigin } from '../persistence/session.repository.js';
import { Memberships } from '../users/memberships.js';
import { Sessions, type IssuedSession } from './sessions.js';

/** Begins the session of somebody who has proved who they are. */
@Injectable()
export class SessionStarts {
  constructor(
    private readonly memberships: Memberships,
    private readonly sessions: Sessions,
  ) {}

  /** In the workspace the person joined first. */
  async begin(userId: UserId, origin: SessionOrigin, within?: Transaction): Promise<IssuedSession> {
    const workspaceId = await this.memberships.homeOf(userId, within);
    return this.sessions.issue({ userId, workspaceId }, origin, within);
  }
}
