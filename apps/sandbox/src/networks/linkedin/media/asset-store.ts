import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import type { Sequence } from '../sequence.js';
import { statusOf, type Asset, type AssetKind, type AssetStatus } from './asset.js';
import { findFailure } from './media-rules.js';

/** What is known of media when it is announced. */
export interface NewAsset {
  readonly kind: AssetKind;
  readonly owner: string;
  readonly member: string;
  readonly fileSizeBytes: number | null;
  readonly isDoomed: boolean;
}

const uploadUrlLifetimeMs = 24 * 60 * 60 * 1000;
const idPrefixes: Readonly<Record<AssetKind, string>> = {
  image: 'D4E22AQ',
  video: 'D4E05AQ',
  document: 'D4E1FAQ',
};

/** All media that was ever announced. */
export class AssetStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequence: Sequence,
  ) {}

  announce(wanted: NewAsset, partCount: number): Asset {
    const number = this.sequence.next();
    const asset: Asset = {
      ...wanted,
      urn: `urn:li:${wanted.kind}:${idPrefixes[wanted.kind]}${number}`,
      uploadUrlExpiresAt: this.kernel.now().getTime() + uploadUrlLifetimeMs,
      // LinkedIn gives an empty token for some uploads; clients have to send back what they got.
      uploadToken: partCount > 1 ? `UT${number}` : '',
      facts: null,
      uploadedAt: null,
      failure: null,
      requestCount: 1,
    };
    this.put(asset);
    return asset;
  }

  find(urn: string): Asset | undefined {
    return this.kernel.state.get<Asset>(`asset/${urn}`);
  }

  status(asset: Asset): AssetStatus {
    return statusOf(asset, this.kernel.now());
  }

  isExpired(asset: Asset): boolean {
    return asset.uploadUrlExpiresAt <= this.kernel.now().getTime();
  }

  /** Counts a request of an upload that goes on. */
  proceed(urn: string, isDoomed: boolean): void {
    const asset = this.find(urn);
    if (asset === undefined) return;
    const requestCount = asset.requestCount + 1;
    this.put({ ...asset, requestCount, isDoomed: asset.isDoomed || isDoomed });
  }

  /** Takes the complete bytes, replacing earlier ones; processing starts now. */
  async complete(urn: string, bytes: Buffer, isDoomed: boolean): Promise<MediaFacts> {
    const facts = await this.kernel.media.inspect(bytes);
    const asset = this.find(urn);
    if (asset === undefined) throw new Error(`no asset ${urn}`);
    const failure = await findFailure(asset.kind, facts, bytes);
    this.put({
      ...asset,
      facts,
      uploadedAt: this.kernel.now().getTime(),
      failure: isDoomed || asset.isDoomed ? 'The media could not be processed' : failure,
      requestCount: asset.requestCount + 1,
    });
    return facts;
  }

  private put(asset: Asset): void {
    this.kernel.state.set(`asset/${asset.urn}`, asset);
  }
}
