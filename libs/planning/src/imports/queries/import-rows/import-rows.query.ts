import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { RowState } from '../../domain/import.js';
import { isGivenKey } from '../../domain/row-content.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import type { StoredRow } from '../../persistence/import-row.repository.js';
import { RowList } from '../../persistence/row-list.repository.js';

/** A row as people look at it. */
export interface ShownRow extends Omit<StoredRow, 'key' | 'hash' | 'groupLine' | 'batch'> {
  /** Null for a row that has none of its own. */
  readonly key: string | null;
}

export interface RowPage {
  readonly rows: readonly ShownRow[];
  readonly total: number;
  readonly isMore: boolean;
}

/** Rows of an import by their lines. */
export class ImportRowsQuery extends Query<RowPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly importId: string,
    readonly window: {
      readonly state: RowState | null;
      readonly after: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(ImportRowsQuery)
export class ImportRowsHandler implements IQueryHandler<ImportRowsQuery> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: RowList,
  ) {}

  /** @throws DomainError import_not_found */
  async execute({ workspaceId, importId, window }: ImportRowsQuery): Promise<RowPage> {
    const found = await this.imports.find(workspaceId, importId);
    if (found === null) throw importErrors.notFound(importId);
    const wanted = { ...window, limit: window.limit + 1 };
    const rows = await this.rows.page(workspaceId, found.id, wanted);
    return {
      rows: rows.slice(0, window.limit).map(shown),
      total: await this.rows.count(workspaceId, found.id, window.state),
      isMore: rows.length > window.limit,
    };
  }
}

function shown({ hash, groupLine: _group, batch: _batch, key, ...row }: StoredRow): ShownRow {
  return { ...row, key: isGivenKey(key, hash) ? key : null };
}
