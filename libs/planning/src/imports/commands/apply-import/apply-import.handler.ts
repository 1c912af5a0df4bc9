import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database, WorkCalls } from '#libs/platform';
import { requireApplyingRight } from '../../domain/import-rights.js';
import { requireApplying } from '../../domain/applying-rights.js';
import type { Import } from '../../domain/import.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { IMPORTS_CHANNEL } from '../../work/imports-channel.js';
import { ApplyImportCommand } from './apply-import.command.js';

@CommandHandler(ApplyImportCommand)
export class ApplyImportHandler implements ICommandHandler<ApplyImportCommand> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly database: Database,
    private readonly calls: WorkCalls,
  ) {}

  /** @throws DomainError import_not_found, import_not_checked, import_has_errors, import_empty; role_forbidden, scope_missing, access_exceeded */
  async execute({ workspaceId, importId, terms }: ApplyImportCommand): Promise<Import> {
    await this.database.transaction(async (transaction) => {
      const found = await this.imports.lock(transaction, workspaceId, importId);
      if (found === null) throw importErrors.notFound(importId);
      requireApplyingRight(terms, found);
      requireApplying(terms, found.mode);
      const { id, status, onError } = found;
      const counts = (await this.imports.counts([id], transaction)).get(id)!;
      const isRead = counts.rows > 0 && counts.rows === counts.checked;
      if (status !== 'checked' && !(status === 'failed' && isRead)) {
        throw importErrors.notChecked(id, status);
      }
      if (onError === 'stop' && counts.invalid > 0)
        throw importErrors.hasErrors(id, counts.invalid);
      if (counts.ready === 0) throw importErrors.empty(id);
      await this.imports.startApplying(transaction, found);
      transaction.afterCommit(() => this.calls.callAll(IMPORTS_CHANNEL));
    });
    return (await this.imports.find(workspaceId, importId))!;
  }
}
