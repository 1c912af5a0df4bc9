import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { UserId } from '#libs/kernel';
import type { JoinedWorkspace } from '../../domain/membership.js';
import { MemberRepository } from '../../persistence/member.repository.js';

/** Where a person belongs, joined first comes first. */
export class JoinedWorkspacesQuery extends Query<readonly JoinedWorkspace[]> {
  constructor(readonly userId: UserId) {
    super();
  }
}

@QueryHandler(JoinedWorkspacesQuery)
export class JoinedWorkspacesHandler implements IQueryHandler<JoinedWorkspacesQuery> {
  constructor(private readonly members: MemberRepository) {}

  execute({ userId }: JoinedWorkspacesQuery): Promise<readonly JoinedWorkspace[]> {
    return this.members.workspacesOf(userId);
  }
}
