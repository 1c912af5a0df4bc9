import type { HttpResponse } from '#libs/kernel';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import type { PublishContext } from '../../contract/publishing.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import { userAgentOf } from './reddit.agent.js';
import { uploadName, type UploadFile } from './reddit.files.js';
import type { MediaLease } from './reddit.lease.js';

/** A lease ends after a quarter of an hour, so a slower upload is lost anyway. */
const UPLOAD_TIMEOUT_MS = 14 * 60_000;

/** Puts a file into its leased place; the form is streamed. @throws ProviderFailure */
export async function sendFile(
  context: PublishContext,
  lease: MediaLease,
  file: UploadFile,
): Promise<void> {
  let response: HttpResponse;
  try {
    response = await context.http.request({
      method: 'POST',
      url: lease.uploadUrl,
      headers: { 'user-agent': userAgentOf(context.application) },
      body: {
        kind: 'multipart',
        parts: [
          ...lease.fields,
          {
            name: 'file',
            filename: uploadName(file),
            contentType: file.mime,
            sizeBytes: file.sizeBytes,
            open: () => file.open(),
          },
        ],
      },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal: context.signal,
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'The store of Reddit');
  }
  const failure = classifyUpload(response);
  if (failure !== null) throw new ProviderFailure(failure);
}

/** What an answer of the store means, which speaks XML (Amazon S3, "Error responses"). Pure. */
export function classifyUpload(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const xml = answer.body.toString('utf8');
  const code = element(xml, 'Code');
  const said = element(xml, 'Message');
  const limit = element(xml, 'MaxSizeAllowed');
  const words = [code ?? String(status), said, limit === null ? null : `at most ${limit} bytes`];
  // A policy that ran out or did not fit: the next try gets a new one.
  const isMedia = code === 'EntityTooLarge' || code === 'EntityTooSmall' || status === 413;
  return {
    failureClass: isMedia ? 'media_invalid' : 'transient',
    message: `The store of Reddit refused the file: ${words.filter((word) => word !== null).join(', ')}`,
    status,
    providerCode: code,
    retryAfterMs: retryAfterMs(answer.headers),
  };
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';
  return text === '' ? null : text.slice(0, 300);
}
