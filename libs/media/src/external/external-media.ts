import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config, HttpClient, type ConfigValues } from '#libs/kernel';
import { noFacts, type MediaFacts } from '../domain/asset.js';
import { safeFilename } from '../domain/filename.js';
import { canonicalMime, kindOfMime } from '#libs/kernel';
import { mediaConfig } from '../media.config.js';
import { AssetInvalidError, MediaTooLargeError, MediaUnavailableError } from '../media.errors.js';
import { MediaProbe } from '../probing/media-probe.js';
import { IncomingFiles, type IncomingFile } from '../storage/incoming-files.js';
import { ExaminedBytes } from './examined-bytes.js';
import { refused, refusedFetch, unreachable } from './media-source.js';
import { RemoteFile } from './remote-file.js';

/** What is known of a file at an address of the outside; null where the server does not tell. */
export interface ExternalFacts extends MediaFacts {
  readonly sizeBytes: number | null;
  /** To be given to every download. */
  readonly bytes: ExaminedBytes;
}

/** A file that was downloaded, and what its server says of it. */
export interface FetchedFile {
  readonly file: IncomingFile;
  /** Null where it says nothing. */
  readonly mime: string | null;
  /** The last part of the address that answered. */
  readonly filename: string;
}

const REDIRECTS = 5;
const SAYS_NOTHING = 'application/octet-stream';

/** Media at addresses that users gave us: only public addresses are reached, in bounded pieces. */
@Injectable()
export class ExternalMedia {
  private readonly http: HttpClient;
  private readonly limits: ConfigValues<typeof mediaConfig>;

  constructor(
    http: HttpClient,
    config: Config,
    private readonly probe: MediaProbe,
    private readonly incoming: IncomingFiles,
  ) {
    this.http = http.forUntrustedUrls();
    this.limits = config.get(mediaConfig);
  }

  /**
   * Reads the facts with a few range requests.
   * @throws MediaUnavailableError `unreachable`, or `invalid` with the reason in its message
   */
  async examine(url: string, signal: AbortSignal): Promise<ExternalFacts> {
    try {
      const { probeTimeoutMs, maxUploadBytes } = this.limits;
      const remote = await RemoteFile.open(this.http, { url, signal, timeoutMs: probeTimeoutMs });
      const sizeBytes = remote.sizeOrNull;
      if (sizeBytes !== null && sizeBytes > maxUploadBytes) throw tooLarge();
      const bytes = new ExaminedBytes(remote.head, sizeBytes);
      const facts = await this.factsOf(remote, url);
      return { ...facts, sizeBytes, bytes };
    } catch (error) {
      if (error instanceof AssetInvalidError) throw invalid(error);
      throw unreachable(error);
    }
  }

  /**
   * Downloads the whole file to a temporary one and hands out a stream over it; the file is removed
   * when the stream is closed. A strategy so never meets a source that dies in the middle of an upload.
   * @param examined what was found when the facts were read; another file is an error
   * @throws MediaUnavailableError
   */
  async open(
    url: string,
    examined: ExaminedBytes,
    { start, signal }: { readonly start?: number; readonly signal?: AbortSignal } = {},
  ): Promise<Readable> {
    const file = await this.downloadSame(url, examined, signal);
    const stream = createReadStream(file.path, { start });
    stream.once('close', () => void this.incoming.discard(file).catch(() => undefined));
    return stream;
  }

  /** Size in bytes of a file whose server does not tell it, by downloading it. */
  async measure(url: string, examined: ExaminedBytes, signal?: AbortSignal): Promise<number> {
    const file = await this.downloadSame(url, examined, signal);
    await this.incoming.discard(file);
    return file.sizeBytes;
  }

  /**
   * Downloads a file that is to be kept; whoever asked stores or discards it.
   * @throws InvalidMediaParameterError where the address, or one it leads to, is not public;
   *   MediaTooLargeError, MediaUnavailableError, StorageError
   */
  async fetch(url: string, signal?: AbortSignal): Promise<FetchedFile> {
    try {
      return await this.receive(url, signal);
    } catch (error) {
      throw refusedFetch(error, this.limits.maxUploadBytes);
    }
  }

  private async downloadSame(
    url: string,
    examined: ExaminedBytes,
    signal?: AbortSignal,
  ): Promise<IncomingFile> {
    const file = await this.download(url, signal);
    try {
      await examined.requireSame(file);
      return file;
    } catch (error) {
      await this.incoming.discard(file);
      throw error;
    }
  }

  private async download(url: string, signal?: AbortSignal): Promise<IncomingFile> {
    try {
      return (await this.receive(url, signal)).file;
    } catch (error) {
      if (error instanceof MediaTooLargeError) {
        throw new MediaUnavailableError('invalid', error.message, false, error);
      }
      throw unreachable(error);
    }
  }

  private async receive(url: string, signal?: AbortSignal): Promise<FetchedFile> {
    const { stream, ...answer } = await this.http.stream({
      method: 'GET',
      url,
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
      followRedirects: REDIRECTS,
      timeoutMs: this.limits.downloadTimeoutMs,
      maxResponseBytes: this.limits.maxUploadBytes,
      signal,
    });
    if (answer.status !== 200) {
      stream.destroy();
      throw refused(answer.status);
    }
    const file = await this.incoming.receive(stream, signal);
    const mime = canonicalMime(answer.headers['content-type'] ?? null);
    const filename = safeFilename(new URL(answer.url).pathname);
    return { file, filename, mime: mime === SAYS_NOTHING ? null : mime };
  }

  private async factsOf(remote: RemoteFile, url: string): Promise<MediaFacts> {
    const filename = safeFilename(new URL(url).pathname);
    const claim = { filename, mime: canonicalMime(remote.claimedMime) };
    // The name then says more.
    const claimed = claim.mime === SAYS_NOTHING ? { ...claim, mime: null } : claim;
    const wholeFile = remote.sizeOrNull !== null && remote.sizeOrNull <= remote.head.length;
    if (remote.answersRanges || wholeFile) {
      return this.probe.probeRemote(remote, remote.head, claimed);
    }
    const mime = await this.probe.typeOf(remote.head, claimed);
    // Without ranges only an image shows its facts in its beginning.
    if (kindOfMime(mime) === 'image') return this.probe.probeRemote(remote, remote.head, claimed);
    return noFacts(kindOfMime(mime), mime);
  }
}

function tooLarge(): MediaUnavailableError {
  return new MediaUnavailableError('invalid', 'The media is too large.', false);
}

function invalid(error: AssetInvalidError): MediaUnavailableError {
  return new MediaUnavailableError('invalid', error.message, false, error);
}
