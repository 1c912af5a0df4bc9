import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { type ImportId, unguardedCell, type WorkspaceId } from '#libs/kernel';
import { cellsOfContent, contentColumns } from '../../domain/content-cells.js';
import type { Import, RowState } from '../../domain/import.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { RowList, type RowWithCells } from '../../persistence/row-list.repository.js';

/** Rows that are in memory at a time. */
const PAGE = 500;

/** A table, written piece by piece. The first line names its columns. */
export type TableLines = AsyncIterable<readonly (readonly string[])[]>;

/** The rows of an import as they came, with what is the matter with each, to be mended and sent again. */
export class RowTableQuery extends Query<TableLines> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly importId: string,
    /** Null: every row. */
    readonly state: RowState | null,
  ) {
    super();
  }
}

@QueryHandler(RowTableQuery)
export class RowTableHandler implements IQueryHandler<RowTableQuery> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: RowList,
  ) {}

  /** @throws DomainError import_not_found */
  async execute({ workspaceId, importId, state }: RowTableQuery): Promise<TableLines> {
    const found = await this.imports.find(workspaceId, importId);
    if (found === null) throw importErrors.notFound(importId);
    return this.lines(workspaceId, found, state);
  }

  private async *lines(
    workspaceId: WorkspaceId,
    { id, format, columns }: Import,
    state: RowState | null,
  ): AsyncGenerator<readonly (readonly string[])[]> {
    if (format === 'csv') {
      yield [[...columns, PROBLEMS]];
      for await (const page of this.pages(workspaceId, id, state)) {
        yield page.map((row) => [...asCame(row, columns.length), problemsOf(row)]);
      }
      return;
    }
    // Objects have no columns: they are those of all rows.
    const settings = new Set<string>();
    for await (const page of this.pages(workspaceId, id, state)) {
      for (const { content } of page) {
        for (const name of Object.keys(content.settings ?? {})) settings.add(name);
      }
    }
    const names = contentColumns([...settings].toSorted());
    yield [[...names, PROBLEMS]];
    for await (const page of this.pages(workspaceId, id, state)) {
      yield page.map((row) => [...cellsOfContent(row.content, names), problemsOf(row)]);
    }
  }

  private async *pages(
    workspaceId: WorkspaceId,
    id: ImportId,
    state: RowState | null,
  ): AsyncGenerator<readonly RowWithCells[]> {
    for (let after = 0; ;) {
      const page = await this.rows.pageWithCells(workspaceId, id, { state, after, limit: PAGE });
      if (page.length > 0) yield page;
      if (page.length < PAGE) return;
      after = page.at(-1)!.line;
    }
  }
}

const PROBLEMS = 'problems';

/** Without what guarded them: whoever writes them guards them again. */
function asCame({ cells }: RowWithCells, columns: number): readonly string[] {
  const came = typeof cells === 'string' ? [cells] : cells;
  return Array.from({ length: Math.max(columns, came.length) }, (_, index) =>
    unguardedCell(came[index] ?? ''),
  );
}

function problemsOf({ issues }: RowWithCells): string {
  return issues.map(({ code, message }) => `${code}: ${message}`).join('\n');
}
