import { isJsonObject, type JsonObject } from '../../../kernel/calls/received.js';
import type { SandboxOperation } from '../../../kernel/network.js';
import {
  invalidParameter,
  scopeNotAuthorized,
  TiktokError,
  type TiktokData,
} from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { draftContent, readPhotoInfo, readVideoInfo } from './post-info.js';
import { requireMayDraft, requireMayPost } from './posting-caps.js';
import type { NewTask } from './publish-tasks.js';
import { readPhotoSource, readVideoSource } from './source-info.js';
import { lateRejectReason } from './words.js';

export const uploadHost = 'open-upload.tiktokapis.com';

const init = {
  method: 'POST',
  operation: 'commit',
  operationOf,
  limit: { perMinute: 6, of: 'token' },
} as const;

/** The three calls that begin a publication. */
export const initRoutes: readonly TiktokRoute[] = [
  {
    ...init,
    path: '/v2/post/publish/video/init/',
    scopes: ['video.publish'],
    run: initDirectVideo,
  },
  {
    ...init,
    path: '/v2/post/publish/inbox/video/init/',
    scopes: ['video.upload'],
    run: initDraftVideo,
  },
  { ...init, path: '/v2/post/publish/content/init/', run: initPhotos },
];

/** Only a pull publishes by itself; an upload does so with its last chunk. */
function operationOf({ source_info }: JsonObject): SandboxOperation {
  const source = isJsonObject(source_info) ? source_info.source : null;
  return source === 'FILE_UPLOAD' ? 'prepare' : 'commit';
}

function initDirectVideo(call: TiktokCall): TiktokData {
  const content = readVideoInfo(call);
  const source = readVideoSource(call);
  requireMayPost(call);
  return begin(call, { kind: 'video', mode: 'direct', content, ...source });
}

/** `post_info` is not defined for drafts and passed over. */
function initDraftVideo(call: TiktokCall): TiktokData {
  const source = readVideoSource(call);
  requireMayDraft(call);
  return begin(call, { kind: 'video', mode: 'inbox', content: draftContent, ...source });
}

function initPhotos(call: TiktokCall): TiktokData {
  const { body, grant, creator } = call;
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
  const { coverIndex, ...source } = readPhotoSource(call);
  if (!isDirect && creator.hasOldApp) {
    const message = 'The app of the user is older than version 31.8.';
    throw new TiktokError(400, 'app_version_check_failed', message);
  }
  if (isDirect) requireMayPost(call);
  else requireMayDraft(call);
  const content = { ...said, settings: { ...said.settings, photo_cover_index: coverIndex } };
  return begin(call, { kind: 'photo', mode, content, ...source });
}

/** Begins a publication. Pulling starts at once: no further call confirms it. */
function begin(
  { desk, creator, openId, grant, lateReject }: TiktokCall,
  order: Pick<NewTask, 'kind' | 'mode' | 'content' | 'upload' | 'urls'>,
): TiktokData {
  const task = desk.tasks.begin({
    ...order,
    creator: creator.username,
    openId,
    clientKey: grant.clientKey,
    failure: lateReject ? lateRejectReason : creator.failReason,
  });
  const { publishId, upload } = task;
  if (upload === null) {
    void desk.pulls.start(task);
    return { publish_id: publishId };
  }
  // At most 256 characters; the token in it is all that the upload needs.
  const query = `upload_id=${publishId.replace(/^.*\./, '')}&upload_token=${upload.token}`;
  const upload_url = `${desk.kernel.publicUrl}/${uploadHost}/video/?${query}`;
  return { publish_id: publishId, upload_url };
}
