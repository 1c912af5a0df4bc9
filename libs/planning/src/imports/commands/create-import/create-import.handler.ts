import { permissionRefusal } from '#libs/platform';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId, tellSubjects } from '#libs/kernel';
import { IncomingFiles, StorageDriver } from '#libs/media';
import { WorkCalls } from '#libs/platform';
import { requireApplying } from '../../domain/applying-rights.js';
import type { Import } from '../../domain/import.js';
import { importErrors } from '../../imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { IMPORTS_CHANNEL } from '../../work/imports-channel.js';
import { CreateImportCommand } from './create-import.command.js';

@CommandHandler(CreateImportCommand)
export class CreateImportHandler implements ICommandHandler<CreateImportCommand> {
  constructor(
    private readonly imports: ImportRepository,
    private readonly incoming: IncomingFiles,
    private readonly storage: StorageDriver,
    private readonly calls: WorkCalls,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError imports_busy; role_forbidden, scope_missing where it is to be applied at once; StorageError */
  async execute({ workspaceId, file, given, author, terms }: CreateImportCommand): Promise<Import> {
    try {
      if (!given.dryRun) requireApplying(terms, given.mode);
      const createdAt = this.clock.now();
      const id = newId('imp', createdAt.getTime());
      const objectKey = `imports/${workspaceId}/${id}`;
      const { sizeBytes } = file;
      const mayEndOthers = permissionRefusal(terms, 'publish') === null;
      const row = { ...given, id, workspaceId, sizeBytes, createdBy: author, createdAt };
      tellSubjects('import', [id]);
      if (!(await this.imports.add({ ...row, objectKey, mayEndOthers }))) throw importErrors.busy();
      await this.storage.put(objectKey, file.path);
      await this.imports.begin(workspaceId, id);
      this.calls.callAll(IMPORTS_CHANNEL);
      return (await this.imports.find(workspaceId, id))!;
    } finally {
      await this.incoming.discard(file);
    }
  }
}
