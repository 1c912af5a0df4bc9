import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/kernel';
import { partCountOf, partSizeOf } from '../../domain/asset-upload.js';
import { InvalidMediaParameterError } from '../../media.errors.js';
import { PartStorage } from '../../storage/part-storage.js';
import { OpenUploads } from '../../uploads/open-uploads.js';
import { SignUploadPartCommand, type SignedPart } from './sign-upload-part.command.js';

const ADDRESS_LIFETIME_MS = 3_600_000;

/** @throws UploadNotFoundError, InvalidMediaParameterError for a part the file does not have */
@CommandHandler(SignUploadPartCommand)
export class SignUploadPartHandler implements ICommandHandler<SignUploadPartCommand> {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly parts: PartStorage,
    private readonly clock: Clock,
  ) {}

  async execute(command: SignUploadPartCommand): Promise<SignedPart> {
    const { workspaceId, assetId, uploadId, partNumber } = command;
    const upload = await this.uploads.named(workspaceId, assetId, uploadId);
    this.uploads.requireOpen(upload);
    const count = partCountOf(upload);
    if (partNumber < 1 || partNumber > count) {
      throw new InvalidMediaParameterError('partNumber', `partNumber must be from 1 to ${count}.`);
    }
    const soon = this.clock.now().getTime() + ADDRESS_LIFETIME_MS;
    const expiresAt = new Date(Math.min(soon, upload.expiresAt.getTime()));
    const target = { partNumber, sizeBytes: partSizeOf(upload, partNumber), expiresAt };
    return { ...target, url: await this.parts.addressOf(upload, target) };
  }
}
