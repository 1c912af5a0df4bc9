import { hosts } from './addresses.js';
import { createMedia, region, uploadPart } from './media/media-calls.js';
import {
  listOrganizationProfiles,
  listOrganizations,
  readMyProfile,
  readProfile,
} from './people/profile-calls.js';
import {
  readProfileOfSnap,
  readPublicProfile,
  searchPublicProfiles,
} from './people/public-calls.js';
import { postSavedStories, postSpotlight, postStory } from './posts/create-posts.js';
import type { PostKind } from './posts/posts.js';
import { listPosts, readSpotlight } from './posts/read-calls.js';
import type { SnapchatRoute } from './requests/call.js';
import { readPostStatistics, readProfileStatistics } from './statistics/statistics-calls.js';

type Answer = SnapchatRoute['answer'];
type Operation = SnapchatRoute['operation'];

const scope = 'snapchat-profile-api';
const root = '/v1/public_profiles';
const uploads = ['upload', 'prepare'] as const;
const kinds: readonly PostKind[] = ['stories', 'spotlights', 'saved_stories'];

/** Every endpoint (developers.snap.com: Public Profile API; organizations: Ads API). */
export const routes: readonly SnapchatRoute[] = [
  get(`${root}/my_profile`, 'profile', readMyProfile),
  get(`${root}/:profile_id`, ['profile', 'analytics'], readProfile),
  get(
    '/v1/organizations/:organization_id/public_profiles',
    ['profile', 'discovery'],
    listOrganizationProfiles,
  ),
  {
    ...get('/v1/me/organizations', ['profile', 'discovery'], listOrganizations),
    host: hosts.ads,
    scope: 'snapchat-marketing-api',
  },

  get(`/public${root}/search`, 'discovery', searchPublicProfiles),
  get(`/public${root}/:profile_id`, 'discovery', readPublicProfile),
  get('/public/v1/snaps/:snap_id/public_profile', 'discovery', readProfileOfSnap),

  post(`${root}/:profile_id/media`, uploads, createMedia),
  post(`${region}${root}/:profile_id/media/:media_id/multipart-upload`, 'upload', uploadPart),
  post(`${region}/v1/media/:media_id/multipart-upload-v2`, 'upload', uploadPart),

  post(`${root}/:profile_id/stories`, 'commit', postStory),
  post(`${root}/:profile_id/spotlights`, 'commit', postSpotlight),
  post(`${root}/:profile_id/saved_stories`, 'commit', postSavedStories),

  get(`${root}/:profile_id/spotlights/:id`, ['status', 'lookup'], readSpotlight),
  ...kinds.flatMap((kind) => [
    get(`${root}/:profile_id/${kind}`, 'lookup', listPosts(kind)),
    get(`${root}/:profile_id/${kind}/:id/stats`, 'analytics', readPostStatistics(kind)),
  ]),
  get(`${root}/:profile_id/stats`, 'analytics', readProfileStatistics),
];

function get(path: string, operation: Operation, answer: Answer): SnapchatRoute {
  return { method: 'GET', host: hosts.api, path, operation, scope, answer };
}

function post(path: string, operation: Operation, answer: Answer): SnapchatRoute {
  return { method: 'POST', host: hosts.api, path, operation, scope, answer };
}
