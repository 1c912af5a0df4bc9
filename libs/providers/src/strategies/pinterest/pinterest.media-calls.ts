import type { HttpResponse } from '#libs/kernel';
import type { ProviderEndpoints } from '../../contract/endpoints.js';
import { ProviderFailure, type ProviderFailureDetails } from '../../contract/failure.js';
import type { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PublishableMedia } from '../../contract/publishing.js';
import { retryAfterMs, transportFailure } from '../../contract/transport-failure.js';
import type { PinterestClient } from './pinterest.client.js';

/** The form ends after about an hour; a slower upload is lost anyway. */
const UPLOAD_TIMEOUT_MS = 50 * 60_000;

/** Leave to store one video. */
export interface MediaPlace {
  readonly mediaId: string;
  /** Where the form goes; checked to be Pinterest's store. */
  readonly uploadUrl: string;
  /** The form's fields: sent as they are, in their order, before the file. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** Asks for a place for a video (Pinterest API v5, "Register media upload"). @throws ProviderFailure */
export async function registerVideo(
  client: PinterestClient,
  endpoints: ProviderEndpoints,
): Promise<MediaPlace> {
  const { json } = await client.post('media', { media_type: 'video' });
  return readPlace(json, endpoints);
}

/** Takes a registration apart. @throws ProviderFailure for one that is incomplete or leads elsewhere */
export function readPlace(json: JsonReader, endpoints: ProviderEndpoints): MediaPlace {
  const mediaId = json.text('media_id');
  const url = json.text('upload_url');
  const parameters = json.object('upload_parameters');
  const fields = parameters
    .keys()
    .map((name) => ({ name, value: String(parameters.raw(name) ?? '') }));
  if (mediaId === null || url === null || fields.length === 0 || !URL.canParse(url)) {
    throw unusable('Pinterest offered no place for the video');
  }
  const uploadUrl = endpoints.toCall(new URL(url).href);
  const store = endpoints.base('uploads');
  if (uploadUrl !== store && !uploadUrl.startsWith(`${store}/`)) {
    throw unusable(
      `Pinterest named an unknown store for videos, ${new URL(url).host}; PINTEREST_UPLOAD_URL names the known one`,
    );
  }
  return { mediaId, uploadUrl, fields };
}

/** Puts a video into its place; the form is streamed, its file last. @throws ProviderFailure */
export async function sendVideo(
  { http, signal }: Pick<CallContext, 'http' | 'signal'>,
  { uploadUrl, fields }: MediaPlace,
  video: PublishableMedia,
): Promise<void> {
  const file = {
    name: 'file',
    filename: video.filename,
    contentType: video.mime,
    sizeBytes: video.sizeBytes,
    open: () => video.open(),
  };
  let response: HttpResponse;
  try {
    response = await http.request({
      method: 'POST',
      url: uploadUrl,
      body: { kind: 'multipart', parts: [...fields, file] },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
    });
  } catch (error) {
    throw transportFailure(error, 'repeatable', 'The store of Pinterest');
  }
  const failure = classifyUpload(response);
  if (failure !== null) throw new ProviderFailure(failure);
}

/** What Pinterest says of a video (Pinterest API v5, "Get media upload details"). @throws ProviderFailure */
export async function readMediaStatus(
  client: PinterestClient,
  mediaId: string,
): Promise<{ readonly status: string | null; readonly pauseMs: number }> {
  const { json, pauseMs } = await client.get(`media/${encodeURIComponent(mediaId)}`);
  return { status: json.text('status'), pauseMs };
}

/** What an answer of the store means, which speaks XML (Amazon S3, "Error responses"). Pure. */
export function classifyUpload(
  answer: Pick<HttpResponse, 'status' | 'headers' | 'body'>,
): ProviderFailureDetails | null {
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  const xml = answer.body.toString('utf8');
  const code = element(xml, 'Code');
  const words = [code ?? String(status), element(xml, 'Message')].filter((word) => word !== null);
  // A form that ran out or did not fit: the next try gets a new one.
  const isMedia = code === 'EntityTooLarge' || code === 'EntityTooSmall' || status === 413;
  return {
    failureClass: isMedia ? 'media_invalid' : 'transient',
    message: `The store of Pinterest refused the video: ${words.join(', ')}`,
    status,
    providerCode: code,
    retryAfterMs: retryAfterMs(answer.headers),
  };
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';
  return text === '' ? null : text.slice(0, 300);
}

function unusable(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'transient', message });
}
