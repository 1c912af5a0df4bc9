import { randomBytes } from 'node:crypto';
import type { Application } from '../oauth/applications.js';
import { invalidParameter, invalidParameters, refused, TiktokError } from '../server/answers.js';
import type { TiktokCall } from '../server/call.js';
import { Members } from '../server/members.js';
import type { AnnouncedUpload, ChunkPlan } from './publish-tasks.js';

// Content Posting API: media transfer guide. Whether a megabyte is decimal or binary is not said: the stricter one is
// taken each time.
const largestVideo = 4_000_000_000;
const leastChunk = 5_242_880;
const largestChunk = 64_000_000;
const largestLastChunk = 128_000_000;
const mostChunks = 1_000;
const mostPhotos = 35;
const uploadLifeMs = 60 * 60 * 1000;

/** Where the media comes from: chunks that were announced, or addresses to pull it from. */
export interface Source {
  readonly upload: AnnouncedUpload | null;
  readonly urls: readonly string[];
}

/** `source_info` of a video: a plan for an upload, or the address to pull it from. */
export function readVideoSource({ body, application, now }: TiktokCall): Source {
  const members = Members.of(body, 'source_info');
  const source = members.requiredText('source');
  if (source === 'FILE_UPLOAD') {
    const token = randomBytes(24).toString('base64url');
    const upload = { ...readChunkPlan(members), token, expiresAt: now + uploadLifeMs };
    return { upload, urls: [] };
  }
  if (source !== 'PULL_FROM_URL') {
    throw invalidParameter('source_info.source must be FILE_UPLOAD or PULL_FROM_URL.');
  }
  const url = members.requiredText('video_url');
  requireOwnedUrl(application, url);
  return { upload: null, urls: [url] };
}

/** `source_info` of a photo post. Photos are always pulled. */
export function readPhotoSource({ body, application }: TiktokCall): Source & {
  readonly coverIndex: number;
} {
  const members = Members.of(body, 'source_info');
  if (members.requiredText('source') !== 'PULL_FROM_URL') {
    throw invalidParameter('source_info.source must be PULL_FROM_URL for photos.');
  }
  const urls = members.texts('photo_images');
  if (urls.length === 0 || urls.length > mostPhotos) {
    throw invalidParameter(`source_info.photo_images must hold 1 to ${mostPhotos} URLs.`);
  }
  const coverIndex = members.whole('photo_cover_index') ?? 0;
  if (coverIndex >= urls.length) {
    throw invalidParameter('source_info.photo_cover_index is out of range.');
  }
  for (const url of urls) requireOwnedUrl(application, url);
  return { upload: null, urls, coverIndex };
}

/**
 * The plan of a `FILE_UPLOAD`: as many chunks as fit whole, the remainder joins the last one. Throws
 * TiktokError with the messages seen in the field.
 */
function readChunkPlan(members: Members): ChunkPlan {
  const videoSize = members.whole('video_size') ?? 0;
  const chunkSize = members.whole('chunk_size') ?? 0;
  const chunkCount = members.whole('total_chunk_count') ?? 0;
  if (videoSize === 0 || videoSize > largestVideo) {
    const message = `The video size must be between 1 and ${largestVideo} bytes.`;
    throw new TiktokError(400, 'invalid_file_upload', message);
  }
  if (chunkCount < 1 || chunkCount > mostChunks) throw invalidCount();
  if (chunkCount === 1) {
    if (chunkSize !== videoSize || videoSize > largestChunk) throw invalidSize();
    return { videoSize, chunkSize, chunkCount };
  }
  if (chunkSize < leastChunk || chunkSize > largestChunk) throw invalidSize();
  if (chunkCount !== Math.floor(videoSize / chunkSize)) throw invalidCount();
  const last = videoSize - (chunkCount - 1) * chunkSize;
  if (last > largestLastChunk) throw invalidSize();
  return { videoSize, chunkSize, chunkCount };
}

/** The bytes of the chunk that begins here; 0 when none does. */
export function chunkLength(plan: ChunkPlan, first: number): number {
  const index = first / plan.chunkSize;
  if (!Number.isInteger(index) || index >= plan.chunkCount) return 0;
  return index === plan.chunkCount - 1 ? plan.videoSize - first : plan.chunkSize;
}

function invalidSize(): TiktokError {
  return invalidParameters('The chunk size is invalid');
}

function invalidCount(): TiktokError {
  return invalidParameters('The total chunk count is invalid');
}

/**
 * Refuses addresses that the application has not verified in the portal: a domain, which covers its subdomains, or a
 * prefix that begins with `https://` and ends with `/` (Content Posting API: media transfer guide).
 */
function requireOwnedUrl(application: Application, text: string): void {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
    throw invalidParameter(`${text.slice(0, 100)} is no URL.`);
  }
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || isOnThisSide(url.hostname);
  if (isSecure && isVerified(application.verifiedProperties, url)) return;
  throw refused(
    'url_ownership_unverified',
    'To use PULL_FROM_URL, the ownership of the URL has to be verified by the developer.',
  );
}

/** Machines that have no certificate and that only a sandbox can reach. */
function isOnThisSide(hostname: string): boolean {
  return /^127\.|^\[::1\]$/.test(hostname) || !hostname.includes('.');
}

function isVerified(properties: Application['verifiedProperties'], url: URL): boolean {
  if (properties === null) return !url.hostname.startsWith('unverified');
  return properties.some((property) => {
    if (property.includes('://')) return property.endsWith('/') && url.href.startsWith(property);
    return url.hostname === property || url.hostname.endsWith(`.${property}`);
  });
}
