import { createHmac } from 'node:crypto';
import type { MediaFacts, SandboxKernel } from '../../../kernel/network.js';
import type { Sequences } from '../sequences.js';

/** A leased place for a file, and what was put there. */
export interface Asset {
  readonly id: string;
  readonly personId: string;
  readonly fileName: string;
  readonly mime: string;
  readonly isVideo: boolean;
  readonly leasedAt: number;
  /** What a client has to know to open the socket. */
  readonly socketKey: string;
  /** Null until bytes were uploaded. */
  readonly facts: MediaFacts | null;
}

/** Leased and uploaded files; only what is known about the bytes is kept. */
export class AssetStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly sequences: Sequences,
  ) {}

  lease(wishes: Pick<Asset, 'personId' | 'fileName' | 'mime' | 'isVideo'>): Asset {
    const id = this.sequences.next('asset');
    const socketKey = createHmac('sha256', 'reddit sandbox').update(id).digest('hex').slice(0, 32);
    const leasedAt = this.kernel.now().getTime();
    return this.put({ ...wishes, id, leasedAt, socketKey, facts: null });
  }

  get(id: string): Asset | undefined {
    return this.kernel.state.get<Asset>(`asset/${id}`);
  }

  put(asset: Asset): Asset {
    this.kernel.state.set(`asset/${asset.id}`, asset);
    return asset;
  }
}
