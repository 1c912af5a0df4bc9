import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Member } from '../../domain/membership.js';
import { Seats, type SeatUse } from '../../members/seats.js';
import { MemberRepository } from '../../persistence/member.repository.js';

/** The people of a workspace, and how many there may be. */
export interface WorkspaceMembers {
  /** The greatest role first, then whoever joined first. */
  readonly members: readonly Member[];
  readonly seats: SeatUse;
}

export class MembersQuery extends Query<WorkspaceMembers> {
  constructor(readonly workspaceId: WorkspaceId) {
    super();
  }
}

@QueryHandler(MembersQuery)
export class MembersHandler implements IQueryHandler<MembersQuery> {
  constructor(
    private readonly members: MemberRepository,
    private readonly seats: Seats,
  ) {}

  async execute({ workspaceId }: MembersQuery): Promise<WorkspaceMembers> {
    const [members, seats] = await Promise.all([
      this.members.list(workspaceId),
      this.seats.of(workspaceId),
    ]);
    return { members, seats };
  }
}
