import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UploadNotFoundError } from '../../media.errors.js';
import { OpenUploads } from '../../uploads/open-uploads.js';
import { UploadObjects } from '../../uploads/upload-objects.js';
import { AbortUploadCommand } from './abort-upload.command.js';

/** @throws UploadNotFoundError, UploadIncompleteError while it is being completed */
@CommandHandler(AbortUploadCommand)
export class AbortUploadHandler implements ICommandHandler<AbortUploadCommand> {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly objects: UploadObjects,
  ) {}

  async execute({ workspaceId, assetId, uploadId }: AbortUploadCommand): Promise<void> {
    const upload = await this.uploads.named(workspaceId, assetId, uploadId);
    if (upload.completedAt !== null) throw new UploadNotFoundError();
    await this.uploads.claim(upload);
    await this.objects.forget(upload);
  }
}
