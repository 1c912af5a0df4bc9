import { Injectable } from '@nestjs/common';
import { Clock, type WorkspaceId } from '#libs/kernel';
import type { CallerTerms } from '#libs/platform';
import { accessOf } from '../domain/key-access.js';
import type { WorkspaceMode } from '../domain/workspace.js';
import { ApiKeyRepository, isOrphaned } from '../persistence/api-key.repository.js';
import { MembershipRepository } from '../persistence/membership.repository.js';
import { Workspaces } from '../workspaces/workspaces.js';

/** Somebody in whose name the service acts by itself, with what they may do now. */
interface Author {
  readonly mode: WorkspaceMode;
  readonly terms: CallerTerms;
}

/** The present rights of people and keys who are not asking at the moment. */
@Injectable()
export class Authors {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly memberships: MembershipRepository,
    private readonly workspaces: Workspaces,
    private readonly clock: Clock,
  ) {}

  /** In which a workspace acts, whoever is there. */
  async modeOf(workspaceId: WorkspaceId): Promise<WorkspaceMode> {
    return (await this.workspaces.get(workspaceId)).mode;
  }

  /** @returns null for who is no member */
  async person(workspaceId: WorkspaceId, userId: string): Promise<Author | null> {
    const role = await this.memberships.findRole(workspaceId, userId);
    if (role === null) return null;
    return { mode: await this.modeOf(workspaceId), terms: { userId, role } };
  }

  /** @returns null for a key that opens nothing any more */
  async key(workspaceId: WorkspaceId, keyId: string): Promise<Author | null> {
    const key = await this.keys.findForActing(workspaceId, keyId);
    if (key === null || key.revokedAt !== null || isOrphaned(key)) return null;
    if (key.expiresAt !== null && key.expiresAt <= this.clock.now()) return null;
    const { scope, policy } = accessOf(key);
    const { kind: keyKind, makerRole, mode } = key;
    return { mode, terms: { keyId, keyKind, scope, policy, makerRole } };
  }
}
