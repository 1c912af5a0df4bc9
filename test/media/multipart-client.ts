import type { TestService } from '../support/test-service.js';
import type { ApiAnswer } from '../support/api-client.js';

/** An upload in parts as initiate answered it. */
export interface OpenUpload {
  readonly assetId: string;
  readonly uploadId: string;
  readonly partSize: number;
  readonly partCount: number;
}

/** What complete wants to know of a part. */
export interface SentPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

const ROUTE = '/v1/dashboard/assets/upload';

/** Sends files in parts as a client would: signed addresses, then PUT. */
export class MultipartClient {
  constructor(private readonly service: TestService) {}

  async initiate(filename: string, size: number, mime?: string): Promise<OpenUpload> {
    const { status, body } = await this.send('initiate', { filename, size, mime });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { asset, uploadId, partSize, partCount } = body;
    return { assetId: asset.id, uploadId, partSize, partCount };
  }

  async addressOf({ assetId, uploadId }: OpenUpload, partNumber: number): Promise<string> {
    const { status, body } = await this.send(`${assetId}/part`, { uploadId, partNumber });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.url;
  }

  /** Sends the part's slice of the file, or other bytes. */
  async put(
    upload: OpenUpload,
    partNumber: number,
    file: Buffer,
    bytes = sliceOf(upload, partNumber, file),
  ): Promise<SentPart> {
    const url = await this.addressOf(upload, partNumber);
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return { PartNumber: partNumber, ETag: answer.headers.get('etag') ?? '' };
  }

  complete({ assetId, uploadId }: OpenUpload, parts: readonly SentPart[]): Promise<ApiAnswer> {
    return this.send(`${assetId}/complete`, { uploadId, parts });
  }

  abort({ assetId, uploadId }: OpenUpload): Promise<ApiAnswer> {
    return this.send(`${assetId}/abort`, { uploadId });
  }

  private send(path: string, body: object): Promise<ApiAnswer> {
    return this.service.api.post(`${ROUTE}/${path}`, body);
  }
}

/** The bytes that belong into a part. */
function sliceOf({ partSize }: OpenUpload, partNumber: number, file: Buffer): Buffer {
  return file.subarray((partNumber - 1) * partSize, partNumber * partSize);
}
