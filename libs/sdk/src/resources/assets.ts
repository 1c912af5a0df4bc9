import type { ApiCall } from '../api-call.js';
import type { AnswerOf, BodyOf, QueryOf } from '../operation-types.js';
import { upload } from '../uploads/upload.js';
import type { Asset, UploadFile, UploadOptions } from '../uploads/upload-options.js';
import { pathOf, type CallOptions, type Transport } from '../transport.js';
import { List, type PageReader } from '../list.js';

const TEN_MINUTES_MS = 600_000;

/** Stored media. */
export class Assets {
  constructor(private readonly transport: Transport) {}

  /** Makes an asset of an object that is in the storage already. */
  register(
    body: BodyOf<'registerAsset'>,
    options?: CallOptions,
  ): ApiCall<AnswerOf<'registerAsset'>> {
    return this.transport.call({ method: 'POST', path: '/v1/assets', body }, options);
  }

  /** Deletes an asset, at once or after a while. */
  remove(
    assetId: string,
    query: QueryOf<'deleteAsset'> = {},
    options?: CallOptions,
  ): ApiCall<AnswerOf<'deleteAsset'>> {
    return this.transport.call(
      { method: 'DELETE', path: pathOf('/v1/assets/{assetId}', assetId), query },
      options,
    );
  }

  /** Assets, newest first. */
  list(
    query: QueryOf<'listAssets'> = {},
    options: CallOptions = {},
  ): List<AnswerOf<'listAssets'>, AnswerOf<'listAssets'>['assets'][number]> {
    const read: PageReader<AnswerOf<'listAssets'>> = (asked, given) =>
      this.transport.call({ method: 'GET', path: '/v1/assets', query: asked }, given);
    return new List(
      read,
      { items: (page) => page.assets, next: (page) => page.nextCursor },
      query,
      options,
    );
  }

  /**
   * Uploads a file: a Blob or File, a stream of known size, or in Node `fileAt(path)` of `@postrider/sdk/node`. Large
   * ones go in parts that survive an interruption.
   */
  upload(file: UploadFile, options: UploadOptions = {}): Promise<Asset> {
    return upload(this.transport, file, options);
  }

  /** Makes an asset of a file at a public address. Waits ten minutes for large ones, unless another time is given. */
  fromUrl(
    body: BodyOf<'fetchAssetFromUrl'>,
    options: CallOptions = {},
  ): ApiCall<AnswerOf<'fetchAssetFromUrl'>> {
    return this.transport.call(
      { method: 'POST', path: '/v1/assets/from-url', body },
      { timeoutMs: TEN_MINUTES_MS, ...options },
    );
  }

  /** Gives an upload in parts up. */
  abort(assetId: string, options?: CallOptions): ApiCall<AnswerOf<'abortDashboardUpload'>> {
    const path = pathOf('/v1/dashboard/assets/upload/{assetId}/abort', assetId);
    return this.transport.call({ method: 'POST', path, body: {} }, options);
  }
}
