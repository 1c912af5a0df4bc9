import type { SandboxOperation } from '../../../kernel/network.js';
import { isJsonObject } from '../../../kernel/calls/received.js';
import type { TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { invalidParameter, scopeNotAuthorized, TiktokError } from '../server/tiktok-error.js';
import { initTask, readVideoSource } from './init-task.js';
import { readPhotoInfo, readPhotoSource } from './photo-info.js';
import { requireMayDraft, requireMayPost } from './posting-caps.js';
import { requireOwnedUrl } from './url-ownership.js';
import { draftContent, readVideoInfo } from './video-info.js';

const limit = { perMinute: 6, of: 'token' } as const;

/** The three calls that begin a publication. */
export const initRoutes: readonly TiktokRoute[] = [
  {
    method: 'POST',
    path: '/v2/post/publish/video/init/',
    operation: operationOf,
    scopes: ['video.publish'],
    limit,
    run: initDirectVideo,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/inbox/video/init/',
    operation: operationOf,
    scopes: ['video.upload'],
    limit,
    run: initDraftVideo,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/content/init/',
    operation: operationOf,
    limit,
    run: initPhotos,
  },
];

/** Only a pull publishes by itself; an upload does so with its last chunk. */
function operationOf({ body }: Pick<TiktokCall, 'body'>): SandboxOperation {
  const source = isJsonObject(body.source_info) ? body.source_info.source : null;
  return source === 'FILE_UPLOAD' ? 'prepare' : 'commit';
}

function initDirectVideo(call: TiktokCall): TiktokData {
  const content = readVideoInfo(call);
  const source = readVideoSource(call);
  requireMayPost(call);
  return initTask(call, { kind: 'video', mode: 'direct', content, ...source });
}

/** `post_info` is not defined for drafts and passed over. */
function initDraftVideo(call: TiktokCall): TiktokData {
  const source = readVideoSource(call);
  requireMayDraft(call);
  return initTask(call, { kind: 'video', mode: 'inbox', content: draftContent, ...source });
}

function initPhotos(call: TiktokCall): TiktokData {
  const { body, grant, creator, application } = call;
  const isDirect = body.post_mode === 'DIRECT_POST';
  if (!isDirect && body.post_mode !== 'MEDIA_UPLOAD') {
    throw invalidParameter('post_mode must be DIRECT_POST or MEDIA_UPLOAD.');
  }
  if (!grant.scopes.includes(isDirect ? 'video.publish' : 'video.upload')) {
    throw scopeNotAuthorized();
  }
  if (body.media_type !== 'PHOTO') throw invalidParameter('media_type must be PHOTO.');
  const mode = isDirect ? 'direct' : 'inbox';
  const said = readPhotoInfo(call, mode);
  const { urls, coverIndex } = readPhotoSource(call);
  for (const url of urls) requireOwnedUrl(application, url);
  if (!isDirect && creator.hasOldApp) {
    const message = 'The app of the user is older than version 31.8.';
    throw new TiktokError(400, 'app_version_check_failed', message);
  }
  if (isDirect) requireMayPost(call);
  else requireMayDraft(call);
  const content = { ...said, settings: { ...said.settings, photo_cover_index: coverIndex } };
  return initTask(call, { kind: 'photo', mode, content, upload: null, urls });
}
