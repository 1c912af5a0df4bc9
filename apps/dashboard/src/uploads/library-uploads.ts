import { ApiError } from '../api/api-error.js';
import { api } from '../api/client.js';
import { queryClient } from '../api/query-client.js';
import { upload } from './upload.js';
import { fingerprintOf, uploadStore } from './upload-store.js';

/** A file on its way into the library. */
export interface LibraryUpload {
  readonly key: string;
  readonly name: string;
  /** `file-wanted`: the page was loaded anew, and the browser did not keep the bytes. */
  readonly state: 'waiting' | 'running' | 'failed' | 'file-wanted';
  /** 0 to 1. */
  readonly share: number;
  readonly message: string | null;
}

const FILES_AT_ONCE = 3;

/** Files that go into a workspace's library, whichever screen is shown. What is stored leaves the list. */
export class LibraryUploads {
  readonly #prefix: string;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  #uploads: readonly LibraryUpload[] = [];
  #isResumed = false;

  constructor(workspaceId: string) {
    this.#prefix = `media/${workspaceId}/`;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly list = (): readonly LibraryUpload[] => this.#uploads;

  /** Goes on with what an earlier page began. */
  async resume(): Promise<void> {
    if (this.#isResumed) return;
    this.#isResumed = true;
    for (const { key, file, fingerprint, expiresAt } of await uploadStore.readAll(this.#prefix)) {
      if (Date.parse(expiresAt) < Date.now()) void uploadStore.remove(key);
      else if (!this.#uploads.some((one) => one.key === key)) {
        const name = fingerprint.replace(/\/\d+\/\d+$/, '');
        this.#set({ key, name, state: 'file-wanted', share: 0, message: null });
        if (file) this.#queue(key, file);
      }
    }
  }

  /** The same file again goes on where it was. */
  add(files: readonly File[]): void {
    for (const file of files) this.#queue(this.#prefix + fingerprintOf(file), file);
  }

  retry(key: string): void {
    const file = this.#files.get(key);
    if (file) this.#queue(key, file);
  }

  /** Ends an upload for good; what was stored of it is given up. */
  async remove(key: string): Promise<void> {
    this.#running.get(key)?.abort();
    this.#drop(key);
    const stored = await uploadStore.read(key);
    await uploadStore.remove(key);
    if (stored === null) return;
    const { assetId, uploadId } = stored;
    const params = { path: { assetId } };
    // The service gives up by itself what nobody completes.
    await api
      .POST('/v1/dashboard/assets/upload/{assetId}/abort', { params, body: { uploadId } })
      .catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['assets'] });
  }

  #queue(key: string, file: File): void {
    if (this.#running.has(key)) return;
    this.#files.set(key, file);
    this.#set({ key, name: file.name, state: 'waiting', share: 0, message: null });
    this.#startWaiting();
  }

  #startWaiting(): void {
    for (const { key, state } of this.#uploads) {
      if (this.#running.size >= FILES_AT_ONCE) return;
      if (state === 'waiting') void this.#run(key, this.#files.get(key)!);
    }
  }

  async #run(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    const { signal } = controller;
    const base = { key, name: file.name, message: null };
    this.#set({ ...base, state: 'running', share: 0 });
    const onProgress = (share: number): void => {
      if (!signal.aborted) this.#set({ ...base, state: 'running', share });
    };
    try {
      await alone(key, () => upload({ key, file, signal, onProgress }));
      this.#drop(key);
    } catch (error) {
      if (!signal.aborted) await this.#fail(key, file, error as Error);
    } finally {
      if (this.#running.get(key) === controller) this.#running.delete(key);
      this.#startWaiting();
    }
    await queryClient.invalidateQueries({ queryKey: ['assets'] });
  }

  async #fail(key: string, file: File, error: Error): Promise<void> {
    // The service knows nothing of it any more: the next try begins anew.
    if (error instanceof ApiError && error.status === 404) await uploadStore.remove(key);
    this.#set({ key, name: file.name, state: 'failed', share: 0, message: error.message });
  }

  #set(upload: LibraryUpload): void {
    const isKnown = this.#uploads.some(({ key }) => key === upload.key);
    this.#tell(
      isKnown
        ? this.#uploads.map((one) => (one.key === upload.key ? upload : one))
        : [...this.#uploads, upload],
    );
  }

  #drop(key: string): void {
    this.#files.delete(key);
    this.#running.delete(key);
    this.#tell(this.#uploads.filter((one) => one.key !== key));
  }

  #tell(uploads: readonly LibraryUpload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** Two tabs do not send the same file; the second leaves it to the first. */
async function alone(key: string, work: () => Promise<unknown>): Promise<void> {
  // Browsers offer locks to safe addresses alone.
  if (!('locks' in navigator)) return void (await work());
  await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

const byWorkspace = new Map<string, LibraryUploads>();

export function libraryUploadsOf(workspaceId: string): LibraryUploads {
  const known = byWorkspace.get(workspaceId) ?? new LibraryUploads(workspaceId);
  byWorkspace.set(workspaceId, known);
  return known;
}
