import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { runUnasked } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import type { AssetUploadInParts } from '../../domain/asset-upload.js';
import { StoredMediaInspector } from '../../intake/stored-media-inspector.js';
import { AssetInvalidError, MediaTooLargeError, UploadNotFoundError } from '../../media.errors.js';
import { AssetCompletion } from '../../persistence/asset-completion.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { OpenUploads } from '../../uploads/open-uploads.js';
import { UploadObjects } from '../../uploads/upload-objects.js';
import { CompleteUploadCommand, type UploadCompletion } from './complete-upload.command.js';

/**
 * Assembles, inspects, and only then shows the asset. A completion that fails for a passing reason may be
 * repeated; one whose bytes are no media ends the upload.
 * @throws UploadNotFoundError, UploadIncompleteError, AssetInvalidError, MediaTooLargeError, StorageError
 */
@CommandHandler(CompleteUploadCommand)
export class CompleteUploadHandler implements ICommandHandler<CompleteUploadCommand> {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly objects: UploadObjects,
    private readonly assets: AssetRepository,
    private readonly inspector: StoredMediaInspector,
    private readonly completion: AssetCompletion,
  ) {}

  async execute(command: CompleteUploadCommand): Promise<Asset> {
    const { workspaceId, assetId, uploadId, completion } = command;
    const upload = await this.uploads.named(workspaceId, assetId, uploadId);
    if (upload.completedAt !== null) return this.assetOf(upload);
    this.uploads.requireOpen(upload);
    if ((await this.assetOf(upload)).status === 'pending_delete') throw new UploadNotFoundError();
    await runUnasked(() => this.uploads.claim(upload));
    try {
      const fingerprint = await this.objects.assemble(upload, completion.parts);
      return await this.ready(upload, fingerprint, completion);
    } catch (error) {
      await runUnasked(() =>
        isFinal(error) ? this.objects.forget(upload) : this.uploads.release(upload),
      );
      throw error;
    }
  }

  private async ready(
    upload: AssetUploadInParts,
    fingerprint: string,
    said: UploadCompletion,
  ): Promise<Asset> {
    const announced = await this.assetOf(upload);
    const claim = { filename: announced.filename, mime: upload.mime };
    const facts = await this.inspector.inspect(upload, claim);
    // Before the asset is ready: afterwards no sweep would look for parts that a crash left behind.
    await this.objects.discardParts(upload);
    const described = {
      ...announced,
      status: 'ready',
      kind: facts.kind,
      mime: facts.mime,
      width: facts.width ?? said.width,
      height: facts.height ?? said.height,
      durationSeconds: facts.durationSeconds ?? said.durationSeconds,
      probed: facts.probed,
      fingerprint,
      sweepAt: null,
    } as const;
    const asset = await this.completion.complete(described);
    if (!asset) throw new UploadNotFoundError();
    await this.uploads.markCompleted(upload);
    return asset;
  }

  private async assetOf({ workspaceId, assetId }: AssetUploadInParts): Promise<Asset> {
    const asset = await this.assets.findById(workspaceId, assetId);
    if (!asset) throw new UploadNotFoundError();
    return asset;
  }
}

/** The same bytes would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof AssetInvalidError || error instanceof MediaTooLargeError;
}
