import { fetchAsNetwork } from '../../../kernel/network-fetch.js';

const patienceMs = 10_000;

/** Meta's fetcher reads videos piece by piece (seen in the field): HEAD and `Range` have to be answered. */
export async function answersByteRanges(url: string): Promise<boolean> {
  try {
    const head = await fetchAsNetwork(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!head.ok) return false;
    const part = await fetchAsNetwork(url, {
      headers: { range: 'bytes=0-1' },
      signal: AbortSignal.timeout(patienceMs),
    });
    await part.body?.cancel();
    return part.status === 206;
  } catch {
    return false;
  }
}
