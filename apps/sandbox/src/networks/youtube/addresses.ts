/** Hosts of the Data API; both answer alike (developers.google.com/youtube/v3). */
export const apiHosts = ['www.googleapis.com', 'youtube.googleapis.com'];
export const analyticsHost = 'youtubeanalytics.googleapis.com';
export const consentHost = 'accounts.google.com';
export const tokenHost = 'oauth2.googleapis.com';
export const siteHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com'];
export const shortHost = 'youtu.be';
export const pictureHosts = { videos: 'i.ytimg.com', channels: 'yt3.ggpht.com' } as const;

/** Everything the network answers for. */
export const allHosts: readonly string[] = [
  ...apiHosts,
  analyticsHost,
  consentHost,
  tokenHost,
  ...siteHosts,
  shortHost,
  ...Object.values(pictureHosts),
];

/** Where people watch the video, in its sandbox form. */
export function watchUrl(root: string, videoId: string): string {
  return `${root}/www.youtube.com/watch?v=${videoId}`;
}

/** A comment below its video, in its sandbox form. */
export function commentUrl(root: string, videoId: string, commentId: string): string {
  return `${watchUrl(root, videoId)}&lc=${commentId}`;
}
