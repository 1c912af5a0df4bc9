import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { AuditEntry, AuditFilter } from '../../audit/audit-entry.js';
import { AuditEntryRepository } from '../../persistence/audit-entry.repository.js';

/** Entries that are in memory at a time. */
const PAGE = 500;

/** All entries that are wanted, newest first, page by page as they are taken. */
export class AuditExportQuery extends Query<AsyncIterable<readonly AuditEntry[]>> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly filter: AuditFilter,
  ) {
    super();
  }
}

@QueryHandler(AuditExportQuery)
export class AuditExportHandler implements IQueryHandler<AuditExportQuery> {
  constructor(private readonly log: AuditEntryRepository) {}

  async execute({
    workspaceId,
    filter,
  }: AuditExportQuery): Promise<AsyncIterable<readonly AuditEntry[]>> {
    return this.pages(workspaceId, filter);
  }

  private async *pages(
    workspaceId: WorkspaceId,
    filter: AuditFilter,
  ): AsyncGenerator<readonly AuditEntry[]> {
    let before: string | null = null;
    for (;;) {
      const page: readonly AuditEntry[] = await this.log.page(workspaceId, filter, {
        limit: PAGE,
        offset: 0,
        before,
      });
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      before = page.at(-1)!.id;
    }
  }
}
