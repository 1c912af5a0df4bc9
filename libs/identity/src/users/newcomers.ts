import { Injectable } from '@nestjs/common';
import {
  Clock,
  Config,
  newId,
  type ConfigValues,
  type Transaction,
  type WorkspaceId,
} from '#libs/platform';
import { normalizeEmail, type User } from '../domain/user.js';
import { emailTaken, signUpClosed } from '../identity.errors.js';
import { signUpConfig } from '../identity.config.js';
import { MembershipRepository } from '../persistence/membership.repository.js';
import type { UserEntity } from '../persistence/user.entity.js';
import { UserRepository } from '../persistence/user.repository.js';
import { Workspaces } from '../workspaces/workspaces.js';
import { presentUser } from './users.js';

/** Who comes, once it is proved that the address is theirs. */
export interface Newcomer {
  readonly email: string;
  readonly name: string | null;
  /** argon2id in PHC form; null for people who come through a provider. */
  readonly passwordHash: string | null;
  /** Null: named after the person. */
  readonly workspaceName: string | null;
}

/** Admits people to the installation: each becomes owner of a workspace. */
@Injectable()
export class Newcomers {
  private readonly rules: ConfigValues<typeof signUpConfig>;

  constructor(
    private readonly users: UserRepository,
    private readonly memberships: MembershipRepository,
    private readonly workspaces: Workspaces,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.rules = config.get(signUpConfig);
  }

  /** Whether somebody new would be admitted now. */
  async areWelcome(): Promise<boolean> {
    if (this.rules.signUp !== 'first_only') return this.rules.signUp === 'open';
    return !(await this.users.exist());
  }

  /**
   * The very first person takes over the oldest workspace that has no members (the one the operator or the
   * first start made); everybody later gets a workspace of their own.
   * @throws DomainError email_taken, sign_up_closed
   */
  async admit(
    within: Transaction,
    newcomer: Newcomer,
  ): Promise<{ readonly user: User; readonly workspaceId: WorkspaceId }> {
    // One at a time: two first people must not both take over the workspace.
    await within.query(`SELECT pg_advisory_xact_lock(hashtext('postrider newcomers'))`);
    const isFirst = !(await this.users.exist(within));
    if (this.rules.signUp === 'closed') throw signUpClosed();
    if (this.rules.signUp === 'first_only' && !isFirst) throw signUpClosed();
    const user = this.rowOf(newcomer);
    if (!(await this.users.insert(within, user))) throw emailTaken();
    const workspaceId = await this.workspaceFor(within, newcomer, isFirst);
    const { createdAt } = user;
    await this.memberships.insert(within, {
      workspaceId,
      userId: user.id,
      role: 'owner',
      createdAt,
    });
    return { user: presentUser(user), workspaceId };
  }

  private async workspaceFor(
    within: Transaction,
    newcomer: Newcomer,
    isFirst: boolean,
  ): Promise<WorkspaceId> {
    const waiting = isFirst ? await this.memberships.findOldestWithoutMembers(within) : null;
    if (waiting) return waiting;
    const name = newcomer.workspaceName ?? newcomer.name ?? normalizeEmail(newcomer.email);
    const mode = this.rules.workspaceMode;
    return (await this.workspaces.create({ name, mode }, within)).id;
  }

  private rowOf({ email, name, passwordHash }: Newcomer): UserEntity {
    const now = this.clock.now();
    return {
      id: newId('usr', now.getTime()),
      email: normalizeEmail(email),
      name,
      passwordHash,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    };
  }
}
