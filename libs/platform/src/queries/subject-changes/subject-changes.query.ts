import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ChangeSubject, WorkspaceId } from '#libs/kernel';
import type { AuditEntry } from '../../audit/audit-entry.js';
import {
  AuditEntryRepository,
  type SubjectPart,
  type WantedChanges,
} from '../../persistence/audit-entry.repository.js';

/** What was done about a subject by some operations, newest first. */
export class SubjectChangesQuery extends Query<readonly AuditEntry[]> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly subject: ChangeSubject,
    readonly wanted: WantedChanges,
    readonly part: SubjectPart,
  ) {
    super();
  }
}

@QueryHandler(SubjectChangesQuery)
export class SubjectChangesHandler implements IQueryHandler<SubjectChangesQuery> {
  constructor(private readonly log: AuditEntryRepository) {}

  execute({
    workspaceId,
    subject,
    wanted,
    part,
  }: SubjectChangesQuery): Promise<readonly AuditEntry[]> {
    return this.log.ofSubject(workspaceId, subject, wanted, part);
  }
}
