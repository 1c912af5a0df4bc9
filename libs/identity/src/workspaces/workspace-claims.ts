import { Injectable } from '@nestjs/common';
import { Clock, Config, serviceConfig, type WorkspaceId, trimmedEnd } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { linkTokenHash, newLinkToken } from '../domain/verification.js';
import type { WorkspaceMode } from '../domain/workspace.js';
import { claimEnded } from '../identity.errors.js';
import { WorkspaceClaimRepository } from '../persistence/workspace-claim.repository.js';

const LIFETIME_MS = 7 * 24 * 3_600_000;

/**
 * How a workspace that the operator made gets its owner: by a link that is told once, works once and for a week. Without
 * it nobody gets near the workspace, however they sign up.
 */
@Injectable()
export class WorkspaceClaims {
  private readonly page: string;

  constructor(
    config: Config,
    private readonly claims: WorkspaceClaimRepository,
    private readonly clock: Clock,
  ) {
    const { dashboardEnabled, publicBaseUrl } = config.get(serviceConfig);
    const base = trimmedEnd(publicBaseUrl, '/');
    this.page = dashboardEnabled ? `${base}/app/claim` : `${base}/auth/claim`;
  }

  /** A new link; the one before is worth nothing any more. @returns null when somebody can sign in to the workspace */
  async open(workspaceId: WorkspaceId): Promise<string | null> {
    const token = newLinkToken();
    const createdAt = this.clock.now();
    const written = await this.claims.put({
      workspaceId,
      tokenHash: linkTokenHash(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
    });
    // Behind the hash sign: browsers keep that to themselves, so that it stands in no log of a server.
    return written ? `${this.page}#token=${token}` : null;
  }

  /**
   * @returns the mode of the workspace that it is for
   * @throws DomainError invitation_ended
   */
  async require(tokenHash: Buffer): Promise<WorkspaceMode> {
    const mode = await this.claims.findMode(tokenHash, this.clock.now());
    if (mode === null) throw claimEnded();
    return mode;
  }

  /** @throws DomainError invitation_ended when it was used, replaced, or is too old */
  async take(within: Transaction, tokenHash: Buffer): Promise<WorkspaceId> {
    const workspaceId = await this.claims.take(within, tokenHash, this.clock.now());
    if (workspaceId === null) throw claimEnded();
    return workspaceId;
  }
}
