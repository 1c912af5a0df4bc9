import type { SandboxKernel } from '../../../kernel/network.js';
import type { Ids } from '../ids.js';
import type { StreamedFacts } from '../../../kernel/uploads/streamed-facts.js';

export type MediaStatus = 'registered' | 'processing' | 'succeeded' | 'failed';

/** A registered video and what was uploaded for it. */
export interface RegisteredMedia {
  readonly id: string;
  readonly ownerId: string;
  readonly key: string;
  readonly registeredAt: number;
  readonly uploadedAt: number | null;
  readonly file: StreamedFacts | null;
  /** Whether the processing will fail, because of the file or of a fault. */
  readonly willFail: boolean;
  readonly requestCount: number;
}

const PROCESSING_MS = 2000;

/** Registered videos; only what is known about the bytes is kept. */
export class MediaStore {
  constructor(
    private readonly kernel: SandboxKernel,
    private readonly ids: Ids,
  ) {}

  register(ownerId: string, willFail: boolean): RegisteredMedia {
    const id = this.ids.next('media');
    const record: RegisteredMedia = {
      id,
      ownerId,
      key: `uploads/${id.slice(-2)}/${id}:video:${ownerId}`,
      registeredAt: this.kernel.now().getTime(),
      uploadedAt: null,
      file: null,
      willFail,
      requestCount: 1,
    };
    this.put(record);
    return record;
  }

  get(id: string): RegisteredMedia | undefined {
    return this.kernel.state.get<RegisteredMedia>(`media/${id}`);
  }

  byKey(key: string): RegisteredMedia | undefined {
    return this.get(/\/(\d+):video:/.exec(key)?.[1] ?? '');
  }

  /** The bytes have arrived; processing begins. */
  receive(record: RegisteredMedia, file: StreamedFacts, willFail: boolean): void {
    this.put({
      ...record,
      file,
      willFail: record.willFail || willFail,
      uploadedAt: this.kernel.now().getTime(),
      requestCount: record.requestCount + 1,
    });
  }

  statusOf({ uploadedAt, willFail }: RegisteredMedia): MediaStatus {
    if (uploadedAt === null) return 'registered';
    if (this.kernel.now().getTime() < uploadedAt + PROCESSING_MS) return 'processing';
    return willFail ? 'failed' : 'succeeded';
  }

  private put(record: RegisteredMedia): void {
    this.kernel.state.set(`media/${record.id}`, record);
  }
}
