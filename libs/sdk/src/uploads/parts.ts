import { ApiError, ConnectionError, PostriderError } from '../errors.js';
import type { AnswerOf } from '../operation-types.js';
import { pause } from '../pause.js';
import { pathOf, type ApiRequest, type CallOptions, type Transport } from '../transport.js';
import type { Asset, UploadOptions, UploadSource, UploadState } from './upload-options.js';

const AT_ONCE = 4;
const TRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
const UPLOADS = '/v1/dashboard/assets/upload';

/** @throws PostriderError when what is resumed was of a file of another size */
export async function uploadInParts(
  transport: Transport,
  source: UploadSource,
  options: UploadOptions,
): Promise<Asset> {
  const upload = new PartsUpload(transport, source, options);
  return upload.run();
}

/** One file on its way. */
class PartsUpload {
  private state!: UploadState;
  /** Bytes on their way, of parts that have not arrived. */
  private readonly underWay = new Map<number, number>();

  constructor(
    private readonly transport: Transport,
    private readonly source: UploadSource,
    private readonly options: UploadOptions,
  ) {}

  async run(): Promise<Asset> {
    this.state = this.options.resume ?? (await this.initiate());
    if (this.state.size !== this.source.size) {
      throw new PostriderError(`The upload to resume is of a file of ${this.state.size} bytes`);
    }
    await this.sendMissing();
    try {
      return await this.complete();
    } catch (error) {
      const missing = missingParts(error);
      if (missing.length === 0) throw error;
      this.forget(missing);
      await this.sendMissing();
      return this.complete();
    }
  }

  private async initiate(): Promise<UploadState> {
    const { name: filename, size, type: mime } = this.source;
    const answer = await this.call<AnswerOf<'initiateDashboardUpload'>>('/initiate', {
      filename,
      size,
      ...(mime !== undefined && { mime }),
    });
    const { asset, uploadId, partSize, partCount } = answer;
    return { assetId: asset.id, uploadId, size, partSize, partCount, parts: {} };
  }

  private async complete(): Promise<Asset> {
    const { assetId, uploadId, parts } = this.state;
    const { asset } = await this.call<AnswerOf<'completeDashboardUpload'>>(
      pathOf('/{assetId}/complete', assetId),
      {
        uploadId,
        parts: Object.entries(parts).map(([number, ETag]) => ({
          PartNumber: Number(number),
          ETag,
        })),
      },
    );
    return asset;
  }

  private async sendMissing(): Promise<void> {
    const { partCount, parts } = this.state;
    const numbers = Array.from({ length: partCount }, (_, index) => index + 1);
    const missing = numbers.filter((number) => parts[number] === undefined);
    const next = missing[Symbol.iterator]();
    this.tell();
    let hasFailed = false;
    const send = async (): Promise<void> => {
      for (const number of next) {
        if (hasFailed) return;
        await this.sendPart(number).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  }

  private async sendPart(partNumber: number): Promise<void> {
    const { uploadId, assetId, partSize, size } = this.state;
    const start = (partNumber - 1) * partSize;
    const end = Math.min(start + partSize, size);
    // Asked for before anything is awaited: those of a stream come in their order.
    const bytes = await this.source.slice(start, end);
    for (let tries = 1; ; tries += 1) {
      try {
        const path = pathOf('/{assetId}/part', assetId);
        const body = { uploadId, partNumber };
        const signed = { retries: 'safe' } as const;
        const place = await this.call<AnswerOf<'createDashboardUploadPart'>>(path, body, signed);
        const isTold = this.options.onProgress !== undefined;
        const onSent = (sentBytes: number): void => {
          this.underWay.set(partNumber, sentBytes);
          this.tell();
        };
        const given = this.given();
        const answer = await this.transport.put(
          place.url,
          bytes,
          given,
          isTold ? onSent : undefined,
        );
        const etag = answer.headers.get('etag') ?? '';
        this.underWay.delete(partNumber);
        this.state = { ...this.state, parts: { ...this.state.parts, [partNumber]: etag } };
        this.options.onState?.(this.state);
        this.tell();
        return;
      } catch (error) {
        this.underWay.delete(partNumber);
        if (tries === TRIES || !isPassing(error)) throw error;
        await pause(waitAfter(error, tries), this.options.signal);
      }
    }
  }

  private forget(numbers: readonly number[]): void {
    const kept = Object.entries(this.state.parts).filter(([number]) => !numbers.includes(+number));
    this.state = { ...this.state, parts: Object.fromEntries(kept) };
    this.options.onState?.(this.state);
  }

  private tell(): void {
    const { parts, partSize, partCount, size } = this.state;
    const sizes = Object.keys(parts).map((number) =>
      Number(number) === partCount ? size - (partCount - 1) * partSize : partSize,
    );
    const sentBytes = [...sizes, ...this.underWay.values()].reduce((sum, one) => sum + one, 0);
    this.options.onProgress?.({ sentBytes, totalBytes: size });
  }

  private async call<Answer>(
    path: string,
    body: object,
    more: Pick<ApiRequest, 'retries'> = {},
  ): Promise<Answer> {
    const request = { method: 'POST', path: UPLOADS + path, body, ...more } as const;
    const { headers } = this.options;
    return this.transport.call<Answer>(request, { ...this.given(), ...(headers && { headers }) });
  }

  /** What holds for the storage, too, which is sent no headers of ours. */
  private given(): CallOptions {
    const { signal, timeoutMs, maxRetries } = this.options;
    return {
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(maxRetries !== undefined && { maxRetries }),
    };
  }
}

/** Parts that the service says it lacks, or has otherwise. */
function missingParts(error: unknown): readonly number[] {
  if (!(error instanceof ApiError) || error.code !== 'upload_incomplete') return [];
  const { missing, changed, wrongSize } = error.details;
  return [missing, changed, wrongSize].flatMap((some) =>
    Array.isArray(some) ? (some as number[]) : [],
  );
}

/** Milliseconds: as many as the storage asks for, else more with every try. */
function waitAfter(error: unknown, tries: number): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  return Math.min(asked ?? FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}

/** Whether another try may go better. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}
