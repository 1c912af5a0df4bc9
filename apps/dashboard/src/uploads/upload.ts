import { ApiError } from '../api/api-error.js';
import { answered, api, type Schemas } from '../api/client.js';
import { sendSlice } from './send-slice.js';
import { fewAtATime, missingSlices, type Slice } from './slices.js';
import { fingerprintOf, keptFile, uploadStore, type StoredUpload } from './upload-store.js';

type Asset = Schemas['Asset'];

const AT_ONCE = 4;
const MOST_TRIES = 5;

interface Options {
  readonly key: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** @param share of the file, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** Stores a file in slices. What an earlier page sent of it is not sent again. */
export async function upload(options: Options): Promise<Asset> {
  const { key, file, signal, onProgress } = options;
  let begun = await resumable(key, file);
  begun ??= await begin(key, file, signal);
  const sent = new Map(begun.parts.map(({ number }) => [number, begun!.partSize]));
  const tell = (): void =>
    onProgress(Math.min(1, [...sent.values()].reduce((sum, bytes) => sum + bytes, 0) / file.size));
  tell();
  let state = begun;
  await fewAtATime(
    missingSlices(file.size, begun.partSize, begun.parts),
    AT_ONCE,
    async (slice) => {
      const etag = await sendWithTries(state, slice, file, signal, (bytes) => {
        sent.set(slice.number, bytes);
        tell();
      });
      state = { ...state, parts: [...state.parts, { number: slice.number, etag }] };
      await uploadStore.write(state);
    },
  );
  const { asset } = await answered(
    api.POST('/v1/dashboard/assets/upload/{assetId}/complete', {
      params: { path: { assetId: state.assetId } },
      body: {
        uploadId: state.uploadId,
        parts: state.parts
          .toSorted((one, other) => one.number - other.number)
          .map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
      },
      signal,
    }),
  );
  await uploadStore.remove(key);
  return asset;
}

async function resumable(key: string, file: File): Promise<StoredUpload | null> {
  const stored = await uploadStore.read(key);
  const isUsable =
    stored !== null &&
    stored.fingerprint === fingerprintOf(file) &&
    Date.parse(stored.expiresAt) > Date.now();
  return isUsable ? stored : null;
}

async function begin(key: string, file: File, signal: AbortSignal): Promise<StoredUpload> {
  const { asset, uploadId, partSize, expiresAt } = await answered(
    api.POST('/v1/dashboard/assets/upload/initiate', {
      body: { filename: file.name || 'file', size: file.size, mime: file.type || null },
      signal,
    }),
  );
  const begun: StoredUpload = {
    key,
    assetId: asset.id,
    uploadId,
    partSize,
    expiresAt,
    parts: [],
    file: keptFile(file),
    fingerprint: fingerprintOf(file),
  };
  await uploadStore.write(begun);
  return begun;
}

/** Each try has an address of its own: a signature may have run out while the network was away. */
async function sendWithTries(
  { assetId, uploadId }: StoredUpload,
  { number, start, end }: Slice,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { url } = await answered(
        api.POST('/v1/dashboard/assets/upload/{assetId}/part', {
          params: { path: { assetId } },
          body: { uploadId, partNumber: number },
          signal,
        }),
      );
      return await sendSlice({ url, bytes: file.slice(start, end), signal, onProgress });
    } catch (error) {
      if (tries === MOST_TRIES || !isPassing(error)) throw error;
      onProgress(0);
      await pause(500 * 2 ** tries, signal);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 403 || error.status === 429 || error.status >= 500);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Removed', 'AbortError'));
    });
  });
}
