import { Injectable } from '@nestjs/common';
import { Config, type WorkspaceId } from '#libs/kernel';
import { type Transaction } from '#libs/platform';
import { normalizeEmail } from '../domain/user.js';
import type { WorkspaceMode } from '../domain/workspace.js';
import { signUpConfig } from '../identity.config.js';
import { signUpClosed } from '../identity.errors.js';
import { WorkspaceClaims } from '../workspaces/workspace-claims.js';
import { Workspaces } from '../workspaces/workspaces.js';
import { SignUpRule } from './sign-up-rule.js';

/** Who comes. */
export interface Newcomer {
  readonly email: string;
  /** Whether it is shown that the address is theirs. */
  readonly isEmailProved: boolean;
  readonly name: string | null;
  /** argon2id in PHC form; null for people who come through a provider. */
  readonly passwordHash: string | null;
  /** Null: named after the person. */
  readonly workspaceName: string | null;
  /** Of the token of the operator's link, when one was brought. */
  readonly claimHash: Buffer | null;
}

/** Which workspace somebody new becomes the owner of. */
@Injectable()
export class NewcomerWorkspaces {
  private readonly mode: WorkspaceMode;

  constructor(
    private readonly rule: SignUpRule,
    private readonly claims: WorkspaceClaims,
    private readonly workspaces: Workspaces,
    config: Config,
  ) {
    this.mode = config.get(signUpConfig).workspaceMode;
  }

  /** Whether a sign-up gets such a workspace, or a more modest one. */
  gives(mode: WorkspaceMode): boolean {
    return this.rule.isOpen && (mode === 'sandbox' || mode === this.mode);
  }

  /** @throws DomainError sign_up_closed, invitation_ended when there would be none */
  async require(claimHash: Buffer | null): Promise<void> {
    if (claimHash !== null) await this.claims.require(claimHash);
    else if (!this.rule.isOpen) throw signUpClosed();
  }

  /**
   * The one that the operator handed out, for who brings its claim, which is used up; else one of their own.
   * @throws DomainError sign_up_closed, invitation_ended
   */
  async give(within: Transaction, newcomer: Newcomer): Promise<WorkspaceId> {
    if (newcomer.claimHash !== null) return this.claims.take(within, newcomer.claimHash);
    if (!this.rule.isOpen) throw signUpClosed();
    const name = newcomer.workspaceName ?? newcomer.name ?? normalizeEmail(newcomer.email);
    return (await this.workspaces.create({ name, mode: this.mode }, within)).id;
  }
}
