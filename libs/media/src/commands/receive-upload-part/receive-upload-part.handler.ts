import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StoredPart } from '../../storage/part-storage.js';
import { LocalParts } from '../../storage/local/local-parts.js';
import { PartAddresses } from '../../storage/local/part-addresses.js';
import { ReceiveUploadPartCommand } from './receive-upload-part.command.js';

/** @throws UploadNotFoundError, WrongPartSizeError, StorageError */
@CommandHandler(ReceiveUploadPartCommand)
export class ReceiveUploadPartHandler implements ICommandHandler<ReceiveUploadPartCommand> {
  constructor(
    private readonly addresses: PartAddresses,
    private readonly parts: LocalParts,
  ) {}

  async execute({ address, source }: ReceiveUploadPartCommand): Promise<StoredPart> {
    return this.parts.receive(this.addresses.verify(address), source);
  }
}
