import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, newId, type WorkspaceId } from '#libs/kernel';
import type { Asset, MediaFacts } from '../../domain/asset.js';
import { newDeliveryToken } from '../../domain/delivery-token.js';
import { safeFilename } from '../../domain/filename.js';
import { isOwnKey, isPlainKey } from '../../domain/object-key.js';
import { AssetStore } from '../../intake/asset-store.js';
import { StoredMediaInspector } from '../../intake/stored-media-inspector.js';
import { AssetNotFoundError, InvalidMediaParameterError } from '../../media.errors.js';
import { ObjectTakenError } from '../../persistence/storage-ledger.js';
import { StorageDriver, type StoredObject } from '../../storage/storage-driver.js';
import { KnownAssets } from './known-assets.js';
import { RegisterAssetCommand, type AssetRegistration } from './register-asset.command.js';

interface FoundObject {
  readonly sizeBytes: number;
  readonly fingerprint: string;
  readonly facts: MediaFacts;
  readonly filename: string;
}

/**
 * Reads the object's facts and writes its row.
 * @throws InvalidMediaParameterError for a key that leads elsewhere
 * @throws AssetNotFoundError for a key outside of the workspace, or without an object
 * @throws AssetInvalidError, MediaTooLargeError, StorageQuotaError, StorageError
 */
@CommandHandler(RegisterAssetCommand)
export class RegisterAssetHandler implements ICommandHandler<RegisterAssetCommand> {
  constructor(
    private readonly known: KnownAssets,
    private readonly storage: StorageDriver,
    private readonly inspector: StoredMediaInspector,
    private readonly store: AssetStore,
    private readonly clock: Clock,
  ) {}

  async execute({ workspaceId, registration, terms }: RegisterAssetCommand): Promise<Asset> {
    const { objectKey } = registration;
    if (!isPlainKey(objectKey)) {
      throw new InvalidMediaParameterError('objectKey', 'objectKey must be a plain, relative key.');
    }
    if (!isOwnKey(workspaceId, objectKey)) throw new AssetNotFoundError('There is no such object.');
    const known = await this.known.find(workspaceId, objectKey);
    if (known) return this.known.change(known, registration, terms);
    const object = await this.storage.find(objectKey);
    if (object === null) throw new AssetNotFoundError('There is no such object.');
    try {
      return await this.register(workspaceId, registration, object);
    } catch (error) {
      if (!(error instanceof ObjectTakenError)) throw error;
      const winner = await this.known.find(workspaceId, objectKey);
      if (!winner) throw new AssetNotFoundError('There is no such object.');
      return this.known.change(winner, registration, terms);
    }
  }

  private async register(
    workspaceId: WorkspaceId,
    registration: AssetRegistration,
    object: StoredObject,
  ): Promise<Asset> {
    const { objectKey } = registration;
    const { sizeBytes } = object;
    const filename = safeFilename(registration.filename ?? objectKey);
    const claim = { filename, mime: registration.mime };
    const facts = await this.inspector.inspect({ objectKey, sizeBytes }, claim);
    const fingerprint = object.fingerprint ?? (await this.hashOf(objectKey));
    const asset = this.assetOf(workspaceId, registration, {
      sizeBytes,
      fingerprint,
      facts,
      filename,
    });
    return this.store.store(asset, null);
  }

  private async hashOf(objectKey: string): Promise<string> {
    const hash = createHash('sha256');
    const stream = await this.storage.open(objectKey);
    if (stream === null) throw new AssetNotFoundError('There is no such object.');
    await pipeline(stream, hash);
    return hash.digest('hex');
  }

  private assetOf(
    workspaceId: WorkspaceId,
    registration: AssetRegistration,
    found: FoundObject,
  ): Asset {
    const now = this.clock.now();
    const { kind, mime, width, height, durationSeconds, probed } = found.facts;
    return {
      id: newId('asset', now.getTime()),
      workspaceId,
      status: registration.status ?? 'draft',
      kind,
      mime,
      filename: found.filename,
      altText: null,
      sizeBytes: found.sizeBytes,
      fingerprint: found.fingerprint,
      width,
      height,
      durationSeconds,
      probed,
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
