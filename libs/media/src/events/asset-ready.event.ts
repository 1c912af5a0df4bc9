import type { AssetId, WorkspaceId } from '#libs/kernel';
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
export class AssetReadyEvent implements DomainEvent<AssetReady> {
  static readonly eventName = 'AssetReady';
  readonly name = AssetReadyEvent.eventName;
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly occurredAt: Date;
  readonly payload: AssetReady;

  constructor(event: DomainEvent<AssetReady>) {
    this.id = event.id;
    this.workspaceId = event.workspaceId;
    this.occurredAt = event.occurredAt;
    this.payload = event.payload;
  }
}
