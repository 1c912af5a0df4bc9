import { JsonReader } from '../../contract/json-reader.js';
import type { DraftMedia, DraftPost, ProviderIssue } from '../../contract/validating.js';
import { issuesOf, problem } from '../../kit/checking.js';
import {
  mayFormAlbum,
  shapeOf,
  type MediaShape,
  captionRides,
  parseModeOf,
} from './telegram.messages.js';
import { pollIssues } from './telegram.poll.js';
import { PHOTO_MAX_BYTES, PHOTO_MAX_SIDES } from './telegram.definition.js';
import { markupIssues } from './telegram.markup-issues.js';
import { readMarkup } from './telegram.text.js';

const PHOTO_MAX_RATIO = 20;
const TEXT_MAX_BYTES = 32_768;

/** Rules of the Bot API that the definition's data cannot say. `text` is the composed text. */
export function telegramIssues(draft: DraftPost, text: string): readonly ProviderIssue[] {
  const settings = new JsonReader(draft.settings);
  if (settings.flag('poll') === true) return pollIssues(text, draft.media.length, settings);
  return [
    ...textIssues(draft, text, settings),
    ...mediaIssues(draft, settings),
    ...buttonIssues(draft, text, settings),
  ];
}

function textIssues(
  draft: DraftPost,
  text: string,
  settings: JsonReader,
): readonly ProviderIssue[] {
  const mode = parseModeOf(settings);
  const { visible, faults } = readMarkup(text, mode);
  if (visible === '' && faults.length === 0 && draft.media.length === 0) {
    return [problem('post_content_required', 'text', 'A message needs text, media or a poll')];
  }
  const bytes = Buffer.byteLength(text);
  return issuesOf(
    bytes > TEXT_MAX_BYTES &&
      problem('text_too_long', 'text', `Text with markup may have ${TEXT_MAX_BYTES} bytes`, {
        limit: TEXT_MAX_BYTES,
        actual: bytes,
      }),
    markupIssues(draft.text, text, mode, faults),
  );
}

function mediaIssues(draft: DraftPost, settings: JsonReader): readonly ProviderIssue[] {
  const sendAsFile = settings.flag('sendAsFile') === true;
  const shapes = draft.media.map((media) => shapeOf(media, sendAsFile));
  const issues = draft.media.flatMap((media, index) =>
    photoIssues(media, shapes[index], `assets[${index}]`),
  );
  if (shapes.length > 1 && !mayFormAlbum(shapes)) {
    issues.push(
      problem(
        'media_mixed_unsupported',
        'assets',
        'An album holds photos and videos, or only documents, or only audio files',
        {
          actual: [...new Set(shapes)].join(', '),
          hint: 'settings.sendAsFile sends everything as documents',
        },
      ),
    );
  }
  return issues;
}

function photoIssues(
  media: DraftMedia,
  shape: MediaShape | undefined,
  path: string,
): ProviderIssue[] {
  if (shape !== 'photo') return [];
  const issues: ProviderIssue[] = [];
  const hint = 'settings.sendAsFile has no such limit';
  if (media.sizeBytes !== null && media.sizeBytes > PHOTO_MAX_BYTES) {
    issues.push(
      problem('media_too_large', path, 'A photo may have 10 MB', {
        limit: PHOTO_MAX_BYTES,
        actual: media.sizeBytes,
        hint,
      }),
    );
  }
  if (media.width === null || media.height === null) return issues;
  const sides = media.width + media.height;
  if (sides > PHOTO_MAX_SIDES) {
    const message = `Width and height of a photo may add up to ${PHOTO_MAX_SIDES} pixels`;
    issues.push(
      problem('media_resolution_invalid', path, message, {
        limit: PHOTO_MAX_SIDES,
        actual: sides,
        hint,
      }),
    );
  }
  const ratio = Math.max(media.width, media.height) / Math.min(media.width, media.height);
  if (ratio > PHOTO_MAX_RATIO) {
    const message = `A photo's longer side may be ${PHOTO_MAX_RATIO} times the shorter one`;
    issues.push(
      problem('media_aspect_ratio_invalid', path, message, {
        limit: PHOTO_MAX_RATIO,
        actual: Math.round(ratio * 10) / 10,
        hint,
      }),
    );
  }
  return issues;
}

function buttonIssues(
  draft: DraftPost,
  text: string,
  settings: JsonReader,
): readonly ProviderIssue[] {
  const buttons = settings.list('buttons');
  const broken = buttons.findIndex(
    (button) => button.text('text') === null || !URL.canParse(button.text('url') ?? ''),
  );
  const onAlbum = draft.media.length > 1 && captionRides(text, parseModeOf(settings));
  return issuesOf(
    broken !== -1 &&
      problem('setting_invalid', `settings.buttons[${broken}]`, 'A button needs text and a url'),
    buttons.length > 0 &&
      onAlbum &&
      problem('setting_invalid', 'settings.buttons', 'Albums cannot have buttons'),
  );
}
