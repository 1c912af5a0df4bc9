import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Import, RowCounts } from '../../domain/import.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository, type ImportWindow } from '../../persistence/import.repository.js';

/** An import with how its rows stand. */
export interface CountedImport {
  readonly one: Import;
  readonly counts: RowCounts;
}

/** A page of imports, newest first. */
export interface ImportPage {
  readonly imports: readonly CountedImport[];
  readonly total: number;
  readonly isMore: boolean;
}

export class ImportsQuery extends Query<ImportPage> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly window: ImportWindow,
  ) {
    super();
  }
}

/** One import. */
export class ImportQuery extends Query<CountedImport> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly importId: string,
  ) {
    super();
  }
}

@QueryHandler(ImportsQuery)
export class ImportsHandler implements IQueryHandler<ImportsQuery> {
  constructor(private readonly imports: ImportRepository) {}

  async execute({ workspaceId, window }: ImportsQuery): Promise<ImportPage> {
    // One more than asked for tells whether there is a next page.
    const found = await this.imports.list(workspaceId, { ...window, limit: window.limit + 1 });
    const page = found.slice(0, window.limit);
    const counts = await this.imports.counts(page.map(({ id }) => id));
    return {
      imports: page.map((one) => ({ one, counts: counts.get(one.id)! })),
      total: await this.imports.count(workspaceId, window.makerId),
      isMore: found.length > window.limit,
    };
  }
}

@QueryHandler(ImportQuery)
export class ImportHandler implements IQueryHandler<ImportQuery> {
  constructor(private readonly imports: ImportRepository) {}

  /** @throws DomainError import_not_found */
  async execute({ workspaceId, importId }: ImportQuery): Promise<CountedImport> {
    const one = await this.imports.find(workspaceId, importId);
    if (one === null) throw importErrors.notFound(importId);
    return { one, counts: (await this.imports.counts([one.id])).get(one.id)! };
  }
}
