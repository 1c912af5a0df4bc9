import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import { findFailure, type AssetKind } from './media-rules.js';

type AssetStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';

/** Media that was announced, and what has become of it. Times are milliseconds. */
export interface Asset {
  /** `urn:li:image:…`, `urn:li:video:…`, or `urn:li:document:…`. */
  readonly urn: string;
  readonly kind: AssetKind;
  /** The person or page it was announced for; nobody else can use it. */
  readonly owner: string;
  /** Login of the member who announced it. */
  readonly member: string;
  readonly uploadUrlExpiresAt: number;
  /** Videos only: the announced size, which the parts have to make up exactly. */
  readonly fileSizeBytes: number | null;
  readonly uploadToken: string;
  /** Null until the bytes are complete. */
  readonly facts: MediaFacts | null;
  readonly uploadedAt: number | null;
  /** Why processing fails; null when it succeeds. */
  readonly failure: string | null;
  /** A `late_reject` fault hit its upload: processing will fail. */
  readonly isDoomed: boolean;
  readonly requestCount: number;
}

/** What is known of media when it is announced. */
interface NewAsset {
  readonly kind: AssetKind;
  readonly owner: string;
  readonly member: string;
  readonly fileSizeBytes: number | null;
  readonly isDoomed: boolean;
}

// Short, so that scripts do not wait long; real media takes seconds to minutes.
const processingMs: Readonly<Record<AssetKind, number>> = {
  image: 500,
  document: 1000,
  video: 2000,
};
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
    private readonly nextNumber: () => string,
  ) {}

  announce(wanted: NewAsset, partCount: number): Asset {
    const number = this.nextNumber();
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

  status({ kind, facts, uploadedAt, failure }: Asset): AssetStatus {
    if (facts === null || uploadedAt === null) return 'WAITING_UPLOAD';
    if (this.kernel.now().getTime() - uploadedAt < processingMs[kind]) return 'PROCESSING';
    return failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED';
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
