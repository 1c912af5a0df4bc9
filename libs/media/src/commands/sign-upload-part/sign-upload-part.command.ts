import { Command } from '@nestjs/cqrs';
import type { AssetId, WorkspaceId } from '#libs/kernel';
import type { PartTarget } from '../../storage/part-storage.js';

/** Where to send one part. */
export interface SignedPart extends PartTarget {
  readonly url: string;
}

/** Gives the address for one part; asking again gives another one, and the part may be sent again. */
export class SignUploadPartCommand extends Command<SignedPart> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly assetId: AssetId | string,
    readonly uploadId: string,
    readonly partNumber: number,
  ) {
    super();
  }
}
