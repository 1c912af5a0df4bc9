import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isId } from '#libs/kernel';
import { sameToken } from '../../domain/delivery-token.js';
import type { FitBounds } from '../../domain/image-fit.js';
import { AssetNotFoundError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { PreviewDelivery } from '../../previews/preview-delivery.js';
import type { DeliverableFile } from '../../storage/deliverable-file.js';
import { StorageDriver } from '../../storage/storage-driver.js';
import { DeliveredRenditions, type DeliveredForm } from './delivered-renditions.js';

/** Opens a public media address: the token alone gives access. */
export class DeliveryQuery extends Query<DeliverableFile> {
  constructor(
    readonly assetId: string,
    readonly deliveryToken: string,
    readonly rendition: DeliveredForm | 'preview',
    /** Of a JPEG: which of those that were prepared for a network; null: the plain conversion. */
    readonly bounds: FitBounds | null = null,
  ) {
    super();
  }
}

/** @throws AssetNotFoundError, also for a wrong token, so that ids cannot be guessed */
@QueryHandler(DeliveryQuery)
export class DeliveryHandler implements IQueryHandler<DeliveryQuery> {
  constructor(
    private readonly assets: AssetRepository,
    private readonly renditions: DeliveredRenditions,
    private readonly storage: StorageDriver,
    private readonly previews: PreviewDelivery,
  ) {}

  async execute(query: DeliveryQuery): Promise<DeliverableFile> {
    const { assetId, deliveryToken, rendition, bounds } = query;
    const [asset] = isId('asset', assetId) ? await this.assets.findDelivered([assetId]) : [];
    if (!asset || !sameToken(asset.deliveryToken, deliveryToken)) throw new AssetNotFoundError();
    if (rendition === 'preview') return this.previews.fileOf(asset);
    const rendered = await this.renditions.of(asset, rendition, bounds);
    return {
      mime: rendered.mime,
      filename: rendered.filename,
      sizeBytes: rendered.sizeBytes,
      etag: `${asset.fingerprint.slice(0, 32)}${rendered.variant}`,
      lastModified: asset.createdAt,
      cacheSeconds: null,
      mayShowInline: asset.kind !== 'other',
      open: async (range) => {
        if (rendered.open) return rendered.open(range);
        const stream = await this.storage.open(rendered.objectKey, range);
        if (!stream) throw new AssetNotFoundError();
        return stream;
      },
    };
  }
}
