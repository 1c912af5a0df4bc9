import { ProviderFailure } from '../../contract/failure.js';
import { encodeUrn } from './linkedin.urn.js';
import type { LinkedinClient } from './linkedin.client.js';
import type { Upload } from './linkedin.progress.js';

export type MediaState =
  | { readonly kind: 'usable' | 'processing' | 'missing_bytes' | 'unreadable' | 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * How far LinkedIn is with a file. Logins that may only write get 403 here, which says nothing about the
 * file (LinkedIn, "Images API").
 */
export async function readMediaState(
  client: LinkedinClient,
  { kind, urn }: Upload,
): Promise<MediaState> {
  try {
    const file = await client.read(`/${kind}s/${encodeUrn(urn)}`);
    switch (file.text('status')) {
      case 'AVAILABLE':
        return { kind: 'usable' };
      case 'PROCESSING_FAILED': {
        const reason = file.text('processingFailureReason') ?? 'no reason given';
        return { kind: 'failed', reason };
      }
      case 'WAITING_UPLOAD':
        return { kind: 'missing_bytes' };
      default:
        return { kind: 'processing' };
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.failureClass === 'permission') return { kind: 'unreadable' };
    if (error.failureClass === 'not_found') return { kind: 'gone' };
    throw error;
  }
}
