import { Injectable } from '@nestjs/common';
import { Config, isId, serviceConfig, type AssetId, type WorkspaceId } from '#libs/kernel';
import type { Asset } from '../domain/asset.js';
import { deliveryUrl, parseDeliveryUrl, type DeliveryAddress } from '../domain/delivery-address.js';
import { fittedQuery, jpegName, type FitBounds } from '../domain/image-fit.js';
import { sameToken } from '../domain/delivery-token.js';
import { AssetRepository } from '../persistence/asset.repository.js';
import { DerivedFiles, type DerivedFile } from '../renditions/derived-files.js';
import type { MediaRef } from './media-ref.js';

/** An item of this service: the asset, and which of its renditions is meant. */
export interface ManagedItem {
  readonly asset: Asset;
  readonly rendition: 'original' | 'jpeg';
}

/** `external`: not of this service. `missing`: ours by its look, but not there or not permitted. */
export type Resolved =
  | { readonly where: 'managed'; readonly item: ManagedItem }
  | { readonly where: 'external'; readonly url: string }
  | { readonly where: 'missing' };

type Target =
  | { readonly by: 'id'; readonly assetId: AssetId; readonly rendition: 'original' | 'jpeg' }
  | { readonly by: 'address'; readonly address: DeliveryAddress }
  | { readonly by: 'url'; readonly url: string }
  | { readonly by: 'nothing' };

/** Finds the assets behind references: by id within the workspace, by delivery address with its token. */
@Injectable()
export class ManagedMedia {
  readonly baseUrl: string;

  constructor(
    config: Config,
    private readonly assets: AssetRepository,
    private readonly derived: DerivedFiles,
  ) {
    this.baseUrl = config.get(serviceConfig).publicBaseUrl;
  }

  /** One query for all references; answers in their order. */
  async resolve(workspaceId: WorkspaceId, refs: readonly MediaRef[]): Promise<Resolved[]> {
    const targets = refs.map((ref) => this.targetOf(ref));
    const ids = new Set(targets.flatMap(idsOf));
    const found = await this.assets.findDelivered([...ids]);
    const byId = new Map<string, Asset>(found.map((asset) => [asset.id, asset]));
    return targets.map((target) => resolveOne(workspaceId, target, byId));
  }

  /** Where the item's bytes lie and how many they are. @throws AssetInvalidError, StorageError */
  async fileOf({ asset, rendition }: ManagedItem): Promise<DerivedFile> {
    return rendition === 'jpeg' ? this.derived.jpeg(asset) : asset;
  }

  /** Public address of the item. */
  urlOf({ asset, rendition }: ManagedItem): string {
    const url = deliveryUrl(this.baseUrl, asset);
    return rendition === 'jpeg' ? `${url}?format=jpeg` : url;
  }

  /** Address of what was prepared of the item; null: of its plain conversion. */
  preparedUrlOf({ asset }: ManagedItem, bounds: FitBounds | null): string {
    const url = deliveryUrl(this.baseUrl, { ...asset, filename: jpegName(asset.filename) });
    return url + fittedQuery(bounds ?? { maxBytes: null, maxSide: null });
  }

  /** Address of a video with its index before its pictures. */
  indexFirstUrlOf(item: ManagedItem): string {
    return `${this.urlOf(item)}?format=faststart`;
  }

  private targetOf(ref: MediaRef): Target {
    const { assetId, url } = ref;
    // Clients may send ids of their own; only ours look like ours.
    const address = url === null ? null : parseDeliveryUrl(this.baseUrl, url);
    if (isId('asset', assetId)) {
      // Beside the id, the address still says that the author wants the conversion.
      const isConverted = address?.assetId === assetId && address.rendition === 'jpeg';
      return { by: 'id', assetId, rendition: isConverted ? 'jpeg' : 'original' };
    }
    if (url === null) return { by: 'nothing' };
    return address ? { by: 'address', address } : { by: 'url', url };
  }
}

function idsOf(target: Target): readonly AssetId[] {
  if (target.by === 'id') return [target.assetId];
  return target.by === 'address' ? [target.address.assetId] : [];
}

function resolveOne(
  workspaceId: WorkspaceId,
  target: Target,
  byId: ReadonlyMap<string, Asset>,
): Resolved {
  switch (target.by) {
    case 'nothing':
      return { where: 'missing' };
    case 'url':
      return { where: 'external', url: target.url };
    case 'id': {
      const asset = byId.get(target.assetId);
      if (asset?.workspaceId !== workspaceId) return { where: 'missing' };
      return { where: 'managed', item: itemOf(asset, target.rendition) };
    }
    case 'address': {
      const { assetId, deliveryToken, rendition } = target.address;
      const asset = byId.get(assetId);
      if (!asset || !sameToken(asset.deliveryToken, deliveryToken)) return { where: 'missing' };
      if (rendition === 'preview') return { where: 'missing' };
      return { where: 'managed', item: itemOf(asset, rendition) };
    }
  }
}

/** Only images can be converted. */
function itemOf(asset: Asset, rendition: ManagedItem['rendition']): ManagedItem {
  return { asset, rendition: asset.kind === 'image' ? rendition : 'original' };
}
