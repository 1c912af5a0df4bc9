import { Command } from '@nestjs/cqrs';
import type { WorkspaceId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import type { IncomingFile } from '../../storage/incoming-files.js';

/** A received file and what its sender says about it. */
export interface AssetUpload {
  /** Taken over: stored or removed, whatever happens. */
  readonly file: IncomingFile;
  readonly filename: string;
  readonly mime: string | null;
  /** Believed only where the bytes do not tell. Pixels and seconds. */
  readonly width: number | null;
  readonly height: number | null;
  readonly durationSeconds: number | null;
  /** When the bytes are to be removed; null: never. */
  readonly deleteAfter: Date | null;
}

/** Makes an asset of a received file. */
export class UploadAssetCommand extends Command<Asset> {
  constructor(
    readonly workspaceId: WorkspaceId,
    readonly upload: AssetUpload,
  ) {
    super();
  }
}
