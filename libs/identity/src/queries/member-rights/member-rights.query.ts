import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UserId, WorkspaceId } from '#libs/kernel';
import type { Scope } from '#libs/platform';
import { scopeOfKind } from '../../domain/key-access.js';
import type { MembershipRole } from '../../domain/membership.js';
import { HeldMembers, requireManaging } from '../../members/held-members.js';
import {
  PersonRightsRepository,
  type HeldKey,
  type PersonCounts,
} from '../../persistence/person-rights.repository.js';
import { MadeLinks } from '../../ports/made-links.port.js';

/** What becomes of a key when its maker leaves: it ends, or stays and does no more than its maker may now. */
interface KeyAtLeaving extends Omit<HeldKey, 'scope'> {
  readonly scope: Scope;
  readonly becomes: 'revoked' | 'limited';
}

/** Everything that acts in a person's name in a workspace. */
export interface MemberRights extends PersonCounts {
  readonly role: MembershipRole;
  readonly keys: readonly KeyAtLeaving[];
  readonly reviewLinks: number;
}

/** What ends, and what stays as what, when a member is removed or leaves: for whoever is about to do it. */
export class MemberRightsQuery extends Query<MemberRights> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly by: UserId,
    readonly userId: string,
  ) {
    super();
  }
}

@QueryHandler(MemberRightsQuery)
export class MemberRightsHandler implements IQueryHandler<MemberRightsQuery> {
  constructor(
    private readonly held: HeldMembers,
    private readonly repository: PersonRightsRepository,
    private readonly links: MadeLinks,
  ) {}

  /** @throws DomainError member_not_found, role_forbidden: as removing does */
  execute({ workspaceId, by, userId }: MemberRightsQuery): Promise<MemberRights> {
    return this.held.hold(workspaceId, by, async (workspace) => {
      const { transaction, held } = workspace;
      if (userId !== by) requireManaging(held);
      const { role } = await this.held.get(workspace, workspaceId, userId);
      if (userId !== by) requireManaging(held, role);
      const keys = await this.repository.keysOf(transaction, workspaceId, userId);
      return {
        role,
        keys: keys.map((key) => ({
          ...key,
          scope: key.scope ?? scopeOfKind(key.kind),
          becomes: key.isGrant || key.kind === 'personal' ? 'revoked' : 'limited',
        })),
        reviewLinks: await this.links.countOf(transaction, workspaceId, { userId }),
        ...(await this.repository.countsOf(transaction, workspaceId, userId)),
      };
    });
  }
}
