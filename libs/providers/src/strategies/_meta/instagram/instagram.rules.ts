import type { TextRules, TitleRules } from '../../../contract/definition.js';
import { CAPTION_MAX_CHARACTERS } from './instagram.caption.js';

/** Documentation of both logins. */
export const INSTAGRAM_SOURCE =
  'https://developers.facebook.com/documentation/instagram-platform/content-publishing';

export const instagramText: TextRules = {
  limit: CAPTION_MAX_CHARACTERS,
  unit: 'code_points',
  required: 'never',
};

export const instagramTitle: TitleRules = { use: 'label', limit: null };

/** What holds through either login, as sentences for users. */
export const instagramLimitations: readonly string[] = [
  'Only professional accounts (business or creator) can be published to; stories may need a business account.',
  'Every post needs media: an image (published as JPEG), a video, or two to ten of both as a carousel.',
  'A lone video becomes a reel; a carousel is cropped to the shape of its first item.',
  'A caption may have 2200 characters, 30 hashtags and 20 mentions; its links cannot be clicked.',
  'Stories have no caption, stickers, links or location, and are gone after 24 hours.',
  'Instagram fetches media from its public address, which has to answer byte ranges for videos.',
  'An account may publish about 50 posts in 24 hours; Instagram may allow more or fewer.',
  'A comment may have 300 characters, four hashtags and one link, and not only capitals.',
  'Captions and media cannot be changed after publishing; comments can be switched off.',
  'Alt text is published with images of the feed, not with reels and stories.',
  'Insights of a story end with it, and need at least five viewers.',
];
