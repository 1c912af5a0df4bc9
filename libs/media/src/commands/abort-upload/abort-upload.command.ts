import { Command } from '@nestjs/cqrs';
import type { AssetId, WorkspaceId } from '#libs/kernel';

/** Gives up an upload in parts: asset and parts are gone at once. */
export class AbortUploadCommand extends Command<void> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly assetId: AssetId | string,
    /** Null: whichever upload the asset has. */
    readonly uploadId: string | null,
  ) {
    super();
  }
}
