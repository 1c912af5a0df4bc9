import { Injectable } from '@nestjs/common';
import { Clock, isId, type WorkspaceId } from '#libs/kernel';
import type { AssetUploadInParts } from '../domain/asset-upload.js';
import { UploadIncompleteError, UploadNotFoundError } from '../media.errors.js';
import { UploadRepository } from '../persistence/upload.repository.js';

/** How long a completion has an upload to itself; one that crashed is let go after this. */
const COMPLETION_MS = 15 * 60_000;

/** Finds the upload a request is about, and gives its end to one request at a time. */
@Injectable()
export class OpenUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  add(upload: AssetUploadInParts): Promise<void> {
    return this.uploads.add(upload, this.clock.now());
  }

  /** Also one that is completed. @throws UploadNotFoundError */
  async named(
    workspaceId: WorkspaceId,
    assetId: string,
    uploadId: string | null,
  ): Promise<AssetUploadInParts> {
    const upload = isId('asset', assetId) ? await this.uploads.find(workspaceId, assetId) : null;
    if (!upload || (uploadId !== null && upload.uploadId !== uploadId)) {
      throw new UploadNotFoundError();
    }
    return upload;
  }

  /** @throws UploadNotFoundError when it takes no parts any more */
  requireOpen(upload: AssetUploadInParts): void {
    if (upload.completedAt !== null || upload.expiresAt <= this.clock.now()) {
      throw new UploadNotFoundError();
    }
  }

  /** Nobody else completes or aborts the upload until it is released. @throws UploadIncompleteError */
  async claim(upload: AssetUploadInParts): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + COMPLETION_MS);
    if (await this.uploads.claimCompletion(upload, now, until)) return;
    throw new UploadIncompleteError('Another request completes or aborts the upload just now.');
  }

  release(upload: AssetUploadInParts): Promise<void> {
    return this.uploads.releaseCompletion(upload);
  }

  markCompleted(upload: AssetUploadInParts): Promise<void> {
    return this.uploads.markCompleted(upload, this.clock.now());
  }
}
