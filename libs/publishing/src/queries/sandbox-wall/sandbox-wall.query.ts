import { Query } from '@nestjs/cqrs';
import type { DirectoryAccount } from '#libs/accounts';
import type { WorkspaceId } from '#libs/kernel';
import type { WorkspaceMode } from '#libs/providers';
import type { WallPost } from '../../domain/sandbox-wall.js';

export interface SandboxWall {
  /** Newest first. */
  readonly posts: readonly (WallPost & { readonly account: DirectoryAccount })[];
  /** Posts that say published and are not there, the newest first. */
  readonly missing: readonly string[];
}

/**
 * What the networks of the sandbox hold of a workspace's accounts, beside what its posts say.
 * @throws DomainError sandbox_only, service_unavailable, invalid_parameter
 */
export class SandboxWallQuery extends Query<SandboxWall> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly mode: WorkspaceMode,
    readonly wanted: { readonly provider: string | null; readonly limit: number },
  ) {
    super();
  }
}
