import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId, type WorkspaceId } from '#libs/platform';
import type { Asset, MediaFacts } from '../../domain/asset.js';
import { newDeliveryToken } from '../../domain/delivery-token.js';
import { safeFilename } from '../../domain/filename.js';
import { isOwnKey, isPlainKey } from '../../domain/object-key.js';
import { AssetStore } from '../../intake/asset-store.js';
import { MediaInspector } from '../../intake/media-inspector.js';
import { AssetNotFoundError, InvalidMediaParameterError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { StorageDriver } from '../../storage/storage-driver.js';
import { RegisterAssetCommand, type AssetRegistration } from './register-asset.command.js';

interface FoundObject {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly facts: MediaFacts;
  readonly filename: string;
}

/**
 * Reads the object's facts and writes its row.
 * @throws InvalidMediaParameterError for a key that leads elsewhere
 * @throws AssetNotFoundError for a key outside of the workspace, or without an object
 * @throws AssetInvalidError, StorageQuotaError, StorageError
 */
@CommandHandler(RegisterAssetCommand)
export class RegisterAssetHandler implements ICommandHandler<RegisterAssetCommand> {
  constructor(
    private readonly assets: AssetRepository,
    private readonly storage: StorageDriver,
    private readonly inspector: MediaInspector,
    private readonly store: AssetStore,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, registration }: RegisterAssetCommand): Promise<Asset> {
    const { objectKey } = registration;
    if (!isPlainKey(objectKey)) {
      throw new InvalidMediaParameterError('objectKey', 'objectKey must be a plain, relative key.');
    }
    if (!isOwnKey(workspaceId, objectKey)) throw new AssetNotFoundError('There is no such object.');
    const known = await this.assets.findByObjectKey(workspaceId, objectKey);
    if (known) return this.change(known, registration);
    const sizeBytes = await this.storage.size(objectKey);
    if (sizeBytes === null) throw new AssetNotFoundError('There is no such object.');
    return this.storage.withLocalFile(objectKey, (path) =>
      this.register(workspaceId, registration, path, sizeBytes),
    );
  }

  private async register(
    workspaceId: WorkspaceId,
    registration: AssetRegistration,
    path: string,
    sizeBytes: number,
  ): Promise<Asset> {
    const filename = safeFilename(registration.filename ?? registration.objectKey);
    const sha256 = await hashOf(path);
    const facts = await this.inspector.inspect(path, { filename, mime: registration.mime });
    const found = { sizeBytes, sha256, facts, filename };
    return this.store.store(this.assetOf(workspaceId, registration, found), null);
  }

  private async change(known: Asset, registration: AssetRegistration): Promise<Asset> {
    const ending = known.status === 'pending_delete' || known.status === 'uploading';
    const changed = await this.assets.update(known.workspaceId, known.id, {
      status: ending ? known.status : (registration.status ?? known.status),
      filename: registration.filename ? safeFilename(registration.filename) : known.filename,
      registeredUrl: registration.publicUrl ?? known.registeredUrl,
      updatedAt: this.clock.now(),
    });
    return changed ?? known;
  }

  private assetOf(
    workspaceId: WorkspaceId,
    registration: AssetRegistration,
    found: FoundObject,
  ): Asset {
    const now = this.clock.now();
    const { kind, mime, width, height, durationSeconds } = found.facts;
    return {
      id: newId('asset', now.getTime()),
      workspaceId,
      status: registration.status ?? 'draft',
      kind,
      mime,
      filename: found.filename,
      sizeBytes: found.sizeBytes,
      sha256: found.sha256,
      width,
      height,
      durationSeconds,
      storage: this.storage.name,
      objectKey: registration.objectKey,
      deliveryToken: newDeliveryToken(),
      previewState: 'pending',
      previewFailure: null,
      registeredUrl: registration.publicUrl,
      deleteAfter: null,
      sweepAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
