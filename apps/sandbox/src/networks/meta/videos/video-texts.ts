import type { GraphCall } from '../graph/graph-call.js';
import { invalidParameter } from '../graph/graph-error.js';
import { sentSettings } from '../publishing/settings.js';
import { checkTargeting } from '../publishing/targeting.js';
import { readMessage, readTitle } from '../publishing/text-rules.js';
import type { VideoTexts } from './finish-video.js';

const categories = [
  'BEAUTY_FASHION',
  'BUSINESS',
  'CARS_TRUCKS',
  'COMEDY',
  'CUTE_ANIMALS',
  'ENTERTAINMENT',
  'FAMILY',
  'FOOD_HEALTH',
  'HOME',
  'LIFESTYLE',
  'MUSIC',
  'NEWS',
  'POLITICS',
  'SCIENCE',
  'SPORTS',
  'TECHNOLOGY',
  'VIDEO_GAMING',
  'OTHER',
] as const;
const shownSettings = [
  'targeting',
  'feed_targeting',
  'content_category',
  'content_tags',
  'custom_labels',
  'embeddable',
  'call_to_action',
  'place',
  'backdated_post',
];
const readElsewhere = [
  'file_url',
  'source',
  'fbuploader_video_file_chunk',
  'title',
  'description',
  'published',
  'scheduled_publish_time',
  'unpublished_content_type',
  'upload_phase',
  'upload_session_id',
  'thumb',
  'file_size',
  'start_offset',
  'video_file_chunk',
];

/**
 * Meta passes over parameters it does not know; a video then goes out without what was meant. So they are refused
 * here. `backdated_time` is one of them: the call takes a date in another form only (Graph API reference: Page Videos).
 */
export function refuseUnknown(call: GraphCall): void {
  const { unknownParameters } = sentSettings(call, shownSettings, readElsewhere);
  if (!Array.isArray(unknownParameters)) return;
  throw invalidParameter(`Unknown parameters: ${unknownParameters.join(', ')}`);
}

/** Texts and settings of a feed video, checked. */
export function readVideoTexts(call: GraphCall): VideoTexts {
  const { parameters } = call;
  parameters.word('content_category', categories);
  parameters.flag('embeddable');
  parameters.list('content_tags');
  checkTargeting(parameters);
  return {
    title: readTitle(parameters, 'title'),
    description: readMessage(parameters, 'description'),
    settings: sentSettings(call, shownSettings, readElsewhere),
  };
}

/** Digest of a picture that was sent along; null without one. */
export async function readThumbnail(call: GraphCall, name: string): Promise<string | null> {
  const file = call.parameters.file(name);
  if (file === undefined) return null;
  const { kind, sha256 } = await call.desk.kernel.media.inspect(file.bytes);
  if (kind !== 'image') throw invalidParameter(`Param ${name} must be an image file`);
  return sha256;
}
