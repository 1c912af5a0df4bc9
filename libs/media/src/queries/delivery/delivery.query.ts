import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isId } from '#libs/kernel';
import type { Asset } from '../../domain/asset.js';
import { sameToken } from '../../domain/delivery-token.js';
import { withExtension } from '../../domain/filename.js';
import { jpegName, type FitBounds } from '../../domain/image-fit.js';
import { AssetNotFoundError, InvalidMediaParameterError } from '../../media.errors.js';
import { AssetRepository } from '../../persistence/asset.repository.js';
import { PreviewDelivery } from '../../previews/preview-delivery.js';
import { DerivedFiles } from '../../renditions/derived-files.js';
import { PreparedImages } from '../../renditions/prepared-images.js';
import type { DeliverableFile } from '../../storage/deliverable-file.js';
import { StorageDriver } from '../../storage/storage-driver.js';

/** Opens a public media address: the token alone gives access. */
export class DeliveryQuery extends Query<DeliverableFile> {
  constructor(
    readonly assetId: string,
    readonly deliveryToken: string,
    readonly rendition: 'original' | 'jpeg' | 'preview',
    /** Of a JPEG: which of those that were prepared for a network; null: the plain conversion. */
    readonly bounds: FitBounds | null = null,
  ) {
    super();
  }
}

interface Rendered {
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly mime: string;
  readonly filename: string;
  /** Tells renditions of the same bytes apart. */
  readonly variant: string;
}

/** @throws AssetNotFoundError, also for a wrong token, so that ids cannot be guessed */
@QueryHandler(DeliveryQuery)
export class DeliveryHandler implements IQueryHandler<DeliveryQuery> {
  constructor(
    private readonly assets: AssetRepository,
    private readonly derived: DerivedFiles,
    private readonly images: PreparedImages,
    private readonly storage: StorageDriver,
    private readonly previews: PreviewDelivery,
  ) {}

  async execute(query: DeliveryQuery): Promise<DeliverableFile> {
    const { assetId, deliveryToken, rendition, bounds } = query;
    const [asset] = isId('asset', assetId) ? await this.assets.findDelivered([assetId]) : [];
    if (!asset || !sameToken(asset.deliveryToken, deliveryToken)) throw new AssetNotFoundError();
    if (rendition === 'preview') return this.previews.fileOf(asset);
    const rendered = bounds
      ? await this.prepared(asset, bounds)
      : await this.rendered(asset, rendition);
    return {
      mime: rendered.mime,
      filename: rendered.filename,
      sizeBytes: rendered.sizeBytes,
      etag: `${asset.fingerprint.slice(0, 32)}${rendered.variant}`,
      lastModified: asset.createdAt,
      cacheSeconds: null,
      mayShowInline: asset.kind !== 'other',
      open: async (range) => {
        const stream = await this.storage.open(rendered.objectKey, range);
        if (!stream) throw new AssetNotFoundError();
        return stream;
      },
    };
  }

  private async prepared(asset: Asset, bounds: FitBounds): Promise<Rendered> {
    const file = await this.images.find(asset, bounds);
    if (!file) throw new AssetNotFoundError('No network needed the asset in this size.');
    const variant = `-jpeg-${bounds.maxBytes}-${bounds.maxSide}`;
    return { ...file, mime: 'image/jpeg', filename: jpegName(asset.filename), variant };
  }

  private async rendered(asset: Asset, rendition: 'original' | 'jpeg'): Promise<Rendered> {
    const { filename, mime } = asset;
    switch (rendition) {
      case 'original':
        return { ...asset, variant: '' };
      case 'jpeg': {
        if (asset.kind !== 'image') {
          throw new InvalidMediaParameterError('format', 'Only images can be converted to JPEG.');
        }
        if (mime === 'image/jpeg') return { ...asset, variant: '' };
        const file = await this.derived.jpeg(asset);
        const name = withExtension(filename, 'jpg');
        return { ...file, mime: 'image/jpeg', filename: name, variant: '-jpeg' };
      }
    }
  }
}
