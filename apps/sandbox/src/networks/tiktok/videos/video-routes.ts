import { isJsonObject } from '../../../kernel/calls/received.js';
import { invalidParameters, type TiktokData } from '../server/answers.js';
import type { TiktokCall, TiktokRoute } from '../server/call.js';
import { pick, readFields } from '../server/members.js';
import type { TiktokDesk } from '../tiktok-desk.js';
import type { Video } from './videos.js';

/** The fields of a video object (Display API: video object). */
const videoFields = [
  'id',
  'create_time',
  'share_url',
  'video_description',
  'duration',
  'title',
  'like_count',
  'comment_count',
  'share_count',
  'view_count',
] as const;

const shownCharacters = 150;
const usualCount = 10;
const mostCount = 20;
const limit = { perMinute: 600, of: 'application' } as const;

/** Reads of own public posts, photos among them unless the creator's settings say otherwise. */
export const videoRoutes: readonly TiktokRoute[] = [
  {
    method: 'POST',
    path: '/v2/video/list/',
    operation: 'lookup',
    scopes: ['video.list'],
    limit,
    run: listVideos,
  },
  {
    method: 'POST',
    path: '/v2/video/query/',
    operation: ['analytics', 'lookup'],
    scopes: ['video.list'],
    limit,
    run: queryVideos,
  },
];

/** Newest first; the cursor is the time of the last one in milliseconds. */
function listVideos(call: TiktokCall): TiktokData {
  const fields = readFields(call.query, videoFields);
  const cursor = readWhole(call, 'cursor') ?? Infinity;
  const count = readWhole(call, 'max_count') ?? usualCount;
  if (count < 1 || count > mostCount) {
    throw invalidParameters(`max_count must be between 1 and ${mostCount}.`);
  }
  const older = visible(call).filter(({ createdAt }) => createdAt < cursor);
  const shown = older.slice(0, count);
  return {
    videos: shown.map((video) => pick(viewVideo(call.desk, video), fields)),
    cursor: shown.at(-1)?.createdAt ?? (Number.isFinite(cursor) ? cursor : call.now),
    has_more: older.length > shown.length,
  };
}

/** Posts that are not public, not the caller's, or deleted are left out. */
function queryVideos(call: TiktokCall): TiktokData {
  const fields = readFields(call.query, videoFields);
  const { filters } = call.body;
  const ids = isJsonObject(filters) ? filters.video_ids : undefined;
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (!isList || ids.length === 0 || ids.length > mostCount) {
    throw invalidParameters(`filters.video_ids must hold 1 to ${mostCount} ids.`);
  }
  const found = visible(call).filter(({ id }) => ids.includes(id));
  return { videos: found.map((video) => pick(viewVideo(call.desk, video), fields)) };
}

function visible({ desk, creator, now }: TiktokCall): readonly Video[] {
  return desk.videos
    .visibleOf(creator, now)
    .filter(({ kind }) => kind === 'video' || creator.listsPhotos);
}

function readWhole({ body }: TiktokCall, member: string): number | null {
  const value = body[member] ?? null;
  if (value === null) return null;
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw invalidParameters(`${member} must be an integer.`);
}

/** Everything that can be asked about a post; figures are those set through the control API. */
function viewVideo(
  { kernel, videos }: TiktokDesk,
  video: Video,
): Readonly<Record<string, unknown>> {
  const { id } = video;
  const set = kernel.metrics.ofPost(id);
  const link = videos.shareUrl(video);
  // The caption of a video stands in both; photos have a title of their own.
  const title = video.kind === 'video' ? video.text : video.title;
  return {
    id,
    create_time: Math.floor(video.createdAt / 1000),
    share_url: link,
    video_description: video.text.slice(0, shownCharacters),
    duration: Math.round(video.durationSeconds ?? 0),
    title: title.slice(0, shownCharacters),
    like_count: set.like_count ?? 0,
    comment_count: set.comment_count ?? 0,
    share_count: set.share_count ?? 0,
    view_count: set.view_count ?? 0,
  };
}
