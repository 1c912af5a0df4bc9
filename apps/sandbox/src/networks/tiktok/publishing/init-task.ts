import { randomBytes } from 'node:crypto';
import { lateRejectReason } from '../people/fail-reasons.js';
import type { TiktokData } from '../server/answers.js';
import type { TiktokCall } from '../server/call.js';
import { Members } from '../server/members.js';
import { invalidParameter } from '../server/tiktok-error.js';
import { readChunkPlan } from './chunk-plan.js';
import type {
  AnnouncedUpload,
  PostContent,
  PostKind,
  PostMode,
  PublishTask,
} from './publish-task.js';
import { requireOwnedUrl } from './url-ownership.js';

export const uploadHost = 'open-upload.tiktokapis.com';

const uploadLifeMs = 60 * 60 * 1000;

/** What is published and from where. */
export interface TaskOrder {
  readonly kind: PostKind;
  readonly mode: PostMode;
  readonly content: PostContent;
  readonly upload: AnnouncedUpload | null;
  readonly urls: readonly string[];
}

/** `source_info` of a video: a plan for an upload, or the address to pull it from. */
export function readVideoSource({ body, application, now }: TiktokCall): {
  readonly upload: AnnouncedUpload | null;
  readonly urls: readonly string[];
} {
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

/** Begins a publication. Pulling starts at once: no further call confirms it. */
export function initTask(call: TiktokCall, order: TaskOrder): TiktokData {
  const { desk, creator, openId, grant, context } = call;
  const task = desk.tasks.begin({
    ...order,
    creator: creator.username,
    openId,
    clientKey: grant.clientKey,
    failure: context.lateReject ? lateRejectReason : creator.failReason,
  });
  if (task.upload === null) void desk.pulls.start(task);
  const { publishId } = task;
  if (task.upload === null) return { publish_id: publishId };
  return { publish_id: publishId, upload_url: uploadUrl(call, task, task.upload) };
}

/** At most 256 characters; the token in it is all that the upload needs. */
function uploadUrl({ desk }: TiktokCall, task: PublishTask, { token }: AnnouncedUpload): string {
  const id = task.publishId.replace(/^.*\./, '');
  return `${desk.kernel.publicUrl}/${uploadHost}/video/?upload_id=${id}&upload_token=${token}`;
}
