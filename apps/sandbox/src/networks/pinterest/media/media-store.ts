import type { SandboxKernel } from '../../../kernel/network.js';
import { Records } from '../../../kernel/records.js';
import type { Ids } from '../ids.js';
import type { StreamedFacts } from '../../../kernel/uploads/streamed-facts.js';

type MediaStatus = 'registered' | 'processing' | 'succeeded' | 'failed';

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

const mimes = new Set(['video/mp4', 'video/quicktime', 'video/x-m4v']);
const codecs = new Set<string | null>(['avc', 'hevc']);
const SHORTEST_SECONDS = 4;
const LONGEST_SECONDS = 15 * 60;
const NARROWEST = 1 / 2;
const WIDEST = 1.91;
// 1080 by 566 is meant to be 1.91:1, and lengths are rounded to frames.
const TOLERANCE = 0.01;
const SECONDS_TOLERANCE = 0.1;
const PROCESSING_MS = 2000;

/** Registered videos; only what is known about the bytes is kept. */
export class MediaStore {
  private readonly records: Records<RegisteredMedia>;

  constructor(
    private readonly kernel: SandboxKernel,
    private readonly ids: Ids,
  ) {
    this.records = new Records(kernel.state, 'media');
  }

  register(ownerId: string, willFail: boolean): RegisteredMedia {
    const id = this.ids.next('media');
    return this.records.put({
      id,
      ownerId,
      key: `uploads/${id.slice(-2)}/${id}:video:${ownerId}`,
      registeredAt: this.kernel.now().getTime(),
      uploadedAt: null,
      file: null,
      willFail,
      requestCount: 1,
    });
  }

  get(id: string): RegisteredMedia | undefined {
    return this.records.get(id);
  }

  byKey(key: string): RegisteredMedia | undefined {
    return this.get(/\/(\d+):video:/.exec(key)?.[1] ?? '');
  }

  /** The bytes have arrived; processing begins. */
  receive(record: RegisteredMedia, file: StreamedFacts, willFail: boolean): void {
    this.records.put({
      ...record,
      file,
      willFail: record.willFail || willFail || !isAcceptable(file),
      uploadedAt: this.kernel.now().getTime(),
      requestCount: record.requestCount + 1,
    });
  }

  statusOf({ uploadedAt, willFail }: RegisteredMedia): MediaStatus {
    if (uploadedAt === null) return 'registered';
    if (this.kernel.now().getTime() < uploadedAt + PROCESSING_MS) return 'processing';
    return willFail ? 'failed' : 'succeeded';
  }
}

/** The limits of organic videos (help.pinterest.com: Product specifications). */
function isAcceptable(file: StreamedFacts): boolean {
  const { mime, codec, width, height, durationSeconds } = file;
  if (!mimes.has(mime) || !codecs.has(codec)) return false;
  if (width === null || height === null || durationSeconds === null) return false;
  const ratio = width / height;
  return (
    ratio >= NARROWEST - TOLERANCE &&
    ratio <= WIDEST + TOLERANCE &&
    durationSeconds >= SHORTEST_SECONDS - SECONDS_TOLERANCE &&
    durationSeconds <= LONGEST_SECONDS + SECONDS_TOLERANCE
  );
}
