import type { MediaFacts } from '../../../kernel/network.js';
import type { PinterestCall } from '../requests/call.js';
import type { Members } from '../requests/members.js';
import { invalid } from '../requests/pinterest-error.js';
import { base64Type, coverTypes, decodeImage, fetchImage, LARGEST_COVER } from './images.js';
import type { Source } from './source.js';

const coverMembers = [
  'cover_image_url',
  'cover_image_content_type',
  'cover_image_data',
  'cover_image_key_frame_time',
];
// Sides are rounded to whole pixels when covers are made.
const RATIO_TOLERANCE = 0.03;

/** A processed video of the same account, with a cover in exactly one of its three forms. */
export async function readVideo(call: PinterestCall, source: Members): Promise<Source> {
  source.only('source_type', 'media_id', 'is_standard', ...coverMembers);
  const id = source.id('media_id');
  if (id === null) throw invalid("Invalid request: 'media_id' is a required property");
  const forms = coverMembers.filter((name) => name !== 'cover_image_data' && source.has(name));
  if (forms.length === 0) {
    throw invalid(
      'Invalid request: one of cover_image_url or cover_image_content_type is required',
    );
  }
  if (forms.length > 1) throw invalid(`Invalid request: ${forms.join(' and ')} exclude each other`);
  source.count('cover_image_key_frame_time');

  const { desk, person } = call;
  const video = desk.media.get(id);
  if (video?.ownerId !== person.id || !video.file || desk.media.statusOf(video) !== 'succeeded') {
    throw invalid(`The media ${id} is not available, or its processing has not succeeded.`);
  }
  const cover = await readCover(call, source);
  if (cover !== null) checkRatio(cover, video.file);
  return {
    mediaType: 'video',
    media: [{ file: video.file, picture: cover, title: null, description: null, link: null }],
    firstShown: 0,
    requestCount: video.requestCount,
  };
}

/** Null for a frame of the video; a time behind its end means the last frame. */
async function readCover({ desk }: PinterestCall, source: Members): Promise<MediaFacts | null> {
  const { media } = desk.kernel;
  const url = source.string('cover_image_url');
  if (url !== null) return fetchImage(media, url, { largest: LARGEST_COVER, types: coverTypes });
  const type = base64Type(source, 'cover_image_content_type');
  if (type === null) return null;
  return decodeImage(media, { type, data: source.string('cover_image_data') }, LARGEST_COVER);
}

function checkRatio(cover: MediaFacts, video: MediaFacts): void {
  const difference = ratioOf(cover) / ratioOf(video);
  if (Math.abs(difference - 1) <= RATIO_TOLERANCE) return;
  throw invalid('The cover image has to have the same ratio as the video.');
}

function ratioOf({ width, height }: MediaFacts): number {
  return (width ?? 1) / (height ?? 1);
}
