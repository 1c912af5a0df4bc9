import type { Readable } from 'node:stream';
import { Command } from '@nestjs/cqrs';
import type { StoredPart } from '../../storage/part-storage.js';

/** Takes in one part at a signed address of ours; only the local driver has such addresses. */
export class ReceiveUploadPartCommand extends Command<StoredPart> {
  constructor(
    /** What follows `/uploads/`; it alone gives access. */
    readonly address: string,
    readonly source: Readable,
  ) {
    super();
  }
}
