import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import type { AssetUploadInParts } from '../../domain/asset-upload.js';

/** A file that is about to be sent in parts. */
export interface AnnouncedFile {
  readonly filename: string;
  /** At least 1. */
  readonly sizeBytes: number;
  readonly mime: string | null;
}

/** The asset that the parts will make, and how to cut the file. */
export interface InitiatedUpload {
  readonly asset: Asset;
  readonly upload: AssetUploadInParts;
  readonly partCount: number;
}

/** Opens an upload in parts; its bytes count against the storage of the workspace from now on. */
export class InitiateUploadCommand extends Command<InitiatedUpload> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly file: AnnouncedFile,
  ) {
    super();
  }
}
