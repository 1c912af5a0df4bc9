import type { EndpointDefinition } from '../../contract/definition.js';
import type { ProviderEndpoints } from '../../contract/endpoints.js';

/** Hosts of YouTube and of Google's login, with the versions of their interfaces. */
export const youtubeEndpoints = {
  accounts: {
    variable: 'YOUTUBE_ACCOUNTS_URL',
    default: 'https://accounts.google.com/o/oauth2/v2',
  },
  tokens: { variable: 'YOUTUBE_TOKEN_URL', default: 'https://oauth2.googleapis.com' },
  api: { variable: 'YOUTUBE_API_URL', default: 'https://www.googleapis.com/youtube/v3' },
  uploads: {
    variable: 'YOUTUBE_UPLOAD_URL',
    default: 'https://www.googleapis.com/upload/youtube/v3',
  },
  analytics: {
    variable: 'YOUTUBE_ANALYTICS_URL',
    default: 'https://youtubeanalytics.googleapis.com/v2',
  },
  // Pages of videos.
  web: { variable: 'YOUTUBE_WEB_URL', default: 'https://www.youtube.com' },
} as const satisfies Readonly<Record<string, EndpointDefinition>>;

export type YoutubeEndpoint = keyof typeof youtubeEndpoints;

/** Google names the host of an upload session itself, and it need not be the one that was asked. */
const GOOGLE_DOMAINS: readonly string[] = ['.googleapis.com', '.google.com'];

/** Public address of a video. */
export function videoUrl(endpoints: ProviderEndpoints, videoId: string): string {
  return `${endpoints.toReal(endpoints.base('web'))}/watch?v=${encodeURIComponent(videoId)}`;
}

/** Public address of a comment below a video. */
export function commentUrl(
  endpoints: ProviderEndpoints,
  videoId: string,
  commentId: string,
): string {
  return `${videoUrl(endpoints, videoId)}&lc=${encodeURIComponent(commentId)}`;
}

/** Whether the login may travel to an address that Google gave. */
export function isGoogleUrl(endpoints: ProviderEndpoints, realUrl: URL): boolean {
  const configured = new URL(endpoints.toReal(endpoints.base('uploads'))).host;
  if (realUrl.host === configured) return true;
  const isOfGoogle = GOOGLE_DOMAINS.some((domain) => realUrl.hostname.endsWith(domain));
  return isOfGoogle && realUrl.protocol === 'https:';
}
