import { ByteIntake } from './byte-intake.js';
import { fetchAsNetwork } from '../../../kernel/network-fetch.js';

const patienceMs = 60_000;

/** How a download is watched and ended. */
export interface DownloadWatch {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  progress(bytes: number): void;
}

/** Why there is no file: the address did not give it, or it is larger than allowed. */
export type DownloadFailure = 'pull_failed' | 'too_large';

/** Fetches a file as TikTok’s puller does: no redirect is followed. Only the ends of the file stay in memory. */
export async function download(
  url: string,
  { maxBytes, signal, progress }: DownloadWatch,
  intake: ByteIntake = new ByteIntake(),
): Promise<ByteIntake | DownloadFailure> {
  try {
    const response = await fetchAsNetwork(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      headers: { 'user-agent': 'SandboxMediaFetcher/1.0' },
    });
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return 'pull_failed';
    }
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      if (intake.size + bytes.length > maxBytes) return 'too_large';
      intake.push(bytes);
      progress(bytes.length);
    }
    return intake;
  } catch {
    return 'pull_failed';
  }
}
