import { Injectable } from '@nestjs/common';
import type { WorkspaceId } from '#libs/kernel';
import { permissionRefusal, type KeyApproval, type Queryable } from '#libs/platform';
import type { MembershipRole, WorkspacePerson } from '../domain/membership.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { Authors } from '../authors/authors.js';
import { MembershipRepository } from '../persistence/membership.repository.js';

/** Who made something, by what was kept of it then. */
interface Maker {
  readonly type: 'user' | 'key' | 'system';
  readonly id: string;
}

/** What is known of them now. */
type Standing =
  | { readonly type: 'user'; readonly id: string; readonly role: MembershipRole | null }
  | {
      readonly type: 'key';
      readonly id: string;
      readonly keyKind: string;
      readonly makerRole: MembershipRole | null;
      readonly approval: KeyApproval;
      readonly isOverBudget: false;
    }
  | { readonly type: 'unknown' };

/** How people and keys stand in a workspace now, for who has to judge what they made before. */
@Injectable()
export class StandingPeople {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly keys: ApiKeyRepository,
    private readonly authors: Authors,
  ) {}

  /** All people of a workspace, those first who joined first. */
  of(workspaceId: WorkspaceId): Promise<readonly WorkspacePerson[]> {
    return this.memberships.peopleOf(workspaceId);
  }

  /** What somebody is in the workspace now; null: nothing. */
  async roleOf(workspaceId: WorkspaceId, userId: string): Promise<MembershipRole | null> {
    return this.memberships.findRole(workspaceId, userId);
  }

  /** Whether somebody may still decide, or a key may, with what the person behind it is. */
  async standingOf(
    workspaceId: WorkspaceId,
    { type, id }: { readonly type: 'user' | 'key'; readonly id: string },
  ): Promise<{ readonly mayApprove: boolean; readonly role: MembershipRole | null }> {
    const author =
      type === 'user'
        ? await this.authors.person(workspaceId, id)
        : await this.authors.key(workspaceId, id);
    if (author === null) return { mayApprove: false, role: null };
    const { terms } = author;
    return {
      mayApprove: permissionRefusal(terms, 'approve') === null,
      role: ('keyId' in terms ? terms.makerRole : terms.role) ?? null,
    };
  }

  /** In the order of the makers; null: of whom nothing was kept. */
  async authorsOf(
    on: Queryable,
    workspaceId: WorkspaceId,
    makers: readonly (Maker | null)[],
  ): Promise<readonly Standing[]> {
    const idsOf = (wanted: Maker['type']): string[] =>
      makers.flatMap((maker) => (maker?.type === wanted ? [maker.id] : []));
    const roles = await this.memberships.rolesOf(on, workspaceId, idsOf('user'));
    const keys = await this.keysOf(on, workspaceId, idsOf('key'));
    return makers.map((maker): Standing => {
      if (maker?.type === 'user') {
        return { type: 'user', id: maker.id, role: roles.get(maker.id) ?? null };
      }
      return (maker?.type === 'key' ? keys.get(maker.id) : undefined) ?? { type: 'unknown' };
    });
  }

  private async keysOf(
    on: Queryable,
    workspaceId: WorkspaceId,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> {
    if (ids.length === 0) return new Map();
    const keys = await this.keys.standingOf(on, workspaceId, ids);
    return new Map(
      keys.map(({ id, kind: keyKind, makerRole, policy }) => {
        const { approval = 'never' } = policy;
        return [id, { type: 'key', id, keyKind, makerRole, approval, isOverBudget: false }];
      }),
    );
  }
}
