import type { EndpointDefinition } from '../../../contract/definition.js';

/**
 * The Graph API version that every Meta network here is written for, in one place. A call without one would
 * use the version of the day the application was made (Meta, "Graph API versions").
 */
export const META_GRAPH_VERSION = 'v25.0';

/** Hosts reached with a login through Facebook, for the definitions of the networks behind it. */
export const facebookEndpoints = {
  dialog: {
    variable: 'META_DIALOG_URL',
    default: `https://www.facebook.com/${META_GRAPH_VERSION}`,
  },
  graph: {
    variable: 'META_GRAPH_URL',
    default: `https://graph.facebook.com/${META_GRAPH_VERSION}`,
  },
  // Meta's own host for videos, graph-video, is deprecated (Video API, "Overview"). Whoever needs it can set it.
  video: {
    variable: 'META_GRAPH_VIDEO_URL',
    default: `https://graph.facebook.com/${META_GRAPH_VERSION}`,
  },
  // Addresses below this host are handed out by the API; only its host matters.
  upload: { variable: 'META_UPLOAD_URL', default: 'https://rupload.facebook.com' },
  site: { variable: 'META_SITE_URL', default: 'https://www.facebook.com' },
} as const satisfies Readonly<Record<string, EndpointDefinition>>;

/** Meta writes offsets without a colon (`2026-03-01T10:00:00+0000`). Null for what is no time. Pure. */
export function readTime(text: string | null): Date | null {
  const time = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(time) ? null : new Date(time);
}
