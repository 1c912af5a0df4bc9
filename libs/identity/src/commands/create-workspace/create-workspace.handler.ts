import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellSubjects } from '#libs/kernel';
import { Database, roleForbidden } from '#libs/platform';
import type { JoinedWorkspace } from '../../domain/membership.js';
import type { WorkspaceMode } from '../../domain/workspace.js';
import { workspaceLimitReached, workspaceModeClosed } from '../../identity.errors.js';
import { MemberRepository } from '../../persistence/member.repository.js';
import { MembershipRepository } from '../../persistence/membership.repository.js';
import { NewcomerWorkspaces } from '../../users/newcomer-workspaces.js';
import { Workspaces } from '../../workspaces/workspaces.js';
import { CreateWorkspaceCommand, type WorkspaceFounder } from './create-workspace.command.js';

/** So many workspaces one person owns at most. */
const MOST_OWNED = 20;

@CommandHandler(CreateWorkspaceCommand)
export class CreateWorkspaceHandler implements ICommandHandler<CreateWorkspaceCommand> {
  constructor(
    private readonly database: Database,
    private readonly newcomers: NewcomerWorkspaces,
    private readonly workspaces: Workspaces,
    private readonly members: MemberRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /** @throws DomainError role_forbidden, sign_up_closed, workspace_limit_reached */
  async execute({ founder, workspace }: CreateWorkspaceCommand): Promise<JoinedWorkspace> {
    this.requireFounding(founder, workspace.mode);
    return this.database.transaction(async (transaction) => {
      const owned = await this.members.countOwnedLocked(transaction, founder.userId);
      if (owned >= MOST_OWNED) throw workspaceLimitReached(MOST_OWNED);
      const { id, name, mode, createdAt } = await this.workspaces.create(workspace, transaction);
      tellSubjects('workspace', [id]);
      const joined = { role: 'owner', createdAt } as const;
      await this.memberships.insert(transaction, {
        ...joined,
        ...{ workspaceId: id, userId: founder.userId },
      });
      return { id, name, mode, role: joined.role, joinedAt: createdAt };
    });
  }

  /** Everybody makes what a sign-up would be given; who owns a workspace, more of its mode. */
  private requireFounding({ role, mode }: WorkspaceFounder, wanted: WorkspaceMode): void {
    if (this.newcomers.gives(wanted)) return;
    if (role !== 'owner') throw roleForbidden('owner', role);
    if (wanted === 'live' && mode !== wanted) throw workspaceModeClosed(wanted);
  }
}
