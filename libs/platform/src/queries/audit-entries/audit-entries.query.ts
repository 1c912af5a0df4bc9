import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { AuditEntry, AuditFilter } from '../../audit/audit-entry.js';
import { AuditEntryRepository, type AuditPart } from '../../persistence/audit-entry.repository.js';

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
}

/** A page of the audit log of a workspace, newest first. */
export class AuditEntriesQuery extends Query<AuditPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: AuditFilter,
    readonly part: AuditPart,
  ) {
    super();
  }
}

@QueryHandler(AuditEntriesQuery)
export class AuditEntriesHandler implements IQueryHandler<AuditEntriesQuery> {
  constructor(private readonly log: AuditEntryRepository) {}

  async execute({ workspaceId, filter, part }: AuditEntriesQuery): Promise<AuditPage> {
    const entries = await this.log.page(workspaceId, filter, part);
    return { entries, total: await this.log.count(workspaceId, filter) };
  }
}
