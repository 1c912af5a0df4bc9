/** The Data API (developers.google.com/youtube/v3). */
export const apiHost = 'www.googleapis.com';
export const analyticsHost = 'youtubeanalytics.googleapis.com';
export const consentHost = 'accounts.google.com';
export const tokenHost = 'oauth2.googleapis.com';
export const siteHost = 'www.youtube.com';
/** Pictures of channels. */
export const pictureHost = 'yt3.ggpht.com';

/** Everything the network answers for. */
export const allHosts: readonly string[] = [
  apiHost,
  analyticsHost,
  consentHost,
  tokenHost,
  siteHost,
  pictureHost,
];

/** Where people watch the video, in its sandbox form. */
export function watchUrl(root: string, videoId: string): string {
  return `${root}/${siteHost}/watch?v=${videoId}`;
}

/** A comment below its video, in its sandbox form. */
export function commentUrl(root: string, videoId: string, commentId: string): string {
  return `${watchUrl(root, videoId)}&lc=${commentId}`;
}
