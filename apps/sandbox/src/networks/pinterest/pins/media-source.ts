import type { PinterestCall } from '../requests/call.js';
import type { Members } from '../requests/members.js';
import { invalid } from '../requests/pinterest-error.js';
import { readCarousel } from './carousel.js';
import { base64Type, decodeImage, fetchImage } from './images.js';
import type { PinMedia } from './pin-record.js';
import type { Source } from './source.js';
import { readVideo } from './video-source.js';

const kinds = [
  'image_url',
  'image_base64',
  'multiple_image_urls',
  'multiple_image_base64',
  'video_id',
] as const;

/** Reads `media_source`: one image, two to five, or one video with a cover. */
export async function readSource(call: PinterestCall, fields: Members): Promise<Source> {
  const source = fields.object('media_source');
  const kind = source?.word('source_type', kinds);
  if (!source || !kind) {
    throw invalid("Invalid request: 'media_source' with a source_type is a required property");
  }
  const { media } = call.desk.kernel;
  switch (kind) {
    case 'image_url': {
      source.only('source_type', 'url', 'is_standard');
      return oneImage(await fetchImage(media, source.string('url')));
    }
    case 'image_base64': {
      source.only('source_type', 'content_type', 'data', 'is_standard');
      const type = base64Type(source, 'content_type');
      return oneImage(await decodeImage(media, { type, data: source.string('data') }));
    }
    case 'multiple_image_urls':
    case 'multiple_image_base64':
      return readCarousel(call, source, kind);
    case 'video_id':
      return readVideo(call, source);
  }
}

function oneImage(picture: PinMedia['file']): Source {
  const media = { file: picture, picture, title: null, description: null, link: null };
  return { mediaType: 'image', media: [media], firstShown: 0, requestCount: 0 };
}
