import { requireImportRight } from '../../domain/import-rights.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, WorkCalls } from '#libs/platform';
import type { Import } from '../../domain/import.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { IMPORTS_CHANNEL } from '../../work/imports-channel.js';
import { CancelImportCommand } from './cancel-import.command.js';

@CommandHandler(CancelImportCommand)
export class CancelImportHandler implements ICommandHandler<CancelImportCommand> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly database: Database,
    private readonly calls: WorkCalls,
  ) {}

  /** @throws DomainError import_not_found, import_ended; of what others sent role_forbidden, scope_missing */
  async execute({ workspaceId, importId, terms }: CancelImportCommand): Promise<Import> {
    await this.database.transaction(async (transaction) => {
      const found = await this.imports.lock(transaction, workspaceId, importId);
      if (found === null) throw importErrors.notFound(importId);
      requireImportRight(terms, found);
      const { id, status } = found;
      if (status === 'done' || status === 'canceled') throw importErrors.ended(id, status);
      await this.imports.cancel(transaction, found);
      transaction.afterCommit(() => this.calls.callAll(IMPORTS_CHANNEL));
    });
    return (await this.imports.find(workspaceId, importId))!;
  }
}
