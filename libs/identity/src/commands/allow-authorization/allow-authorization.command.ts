import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { KeyPolicy, Scope } from '#libs/platform';
import type { GivenAuthorization } from '../../domain/authorization-request.js';
import type { KeyMaker } from '../../domain/key-access.js';

/** What a person gives a client of what it asks for. */
export interface GrantedRights {
  /** No more than was asked for; null for just that. */
  readonly scope: Scope | null;
  readonly policy: KeyPolicy;
  readonly expiresAt: Date | null;
}

/** Grants a client access to a workspace. Returns where the browser takes the code. */
export class AllowAuthorizationCommand extends Command<string> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly given: GivenAuthorization,
    readonly rights: GrantedRights,
    readonly maker: KeyMaker,
  ) {
    super();
  }
}
