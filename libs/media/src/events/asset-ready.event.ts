import type { AssetId } from '#libs/kernel';
import type { DomainEvent } from '#libs/platform';
import type { MediaKind } from '../domain/media-type.js';

export interface AssetReady {
  readonly assetId: AssetId;
  readonly kind: MediaKind;
  readonly mime: string;
  readonly originalFilename: string;
  /** Bytes. */
  readonly size: number;
}

/** Anything about an asset has changed, or it is gone. Nobody outside hears of it. */
export const ASSET_CHANGED = 'AssetChanged';

/** The bytes of an asset are there and read: posts may use it. */
export const AssetReadyEvent = { eventName: 'AssetReady' } as const;
export type AssetReadyEvent = DomainEvent<AssetReady>;
