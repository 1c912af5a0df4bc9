import type { MediaKind } from '../../contract/definition.js';
import type { Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { PublishableMedia, PublishablePost } from '../../contract/publishing.js';
import type { MethodCall, MethodFields } from './telegram.api.js';
import { pollFields } from './telegram.poll.js';
import { type ParseMode, visibleText } from './telegram.text.js';

/** What Telegram makes of a file: each shape has its own method and its own album rules. */
export type MediaShape = 'photo' | 'video' | 'animation' | 'audio' | 'document';

const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp']);
const VIDEOS = new Set(['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v']);
const PLAYABLE_AUDIO = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/x-m4a',
  'audio/m4a',
]);

/** The shape a file is sent in. */
export function shapeOf(
  media: {
    readonly kind: MediaKind;
    readonly mime: string | null;
    readonly animated?: boolean;
  },
  sendAsFile: boolean,
): MediaShape {
  if (sendAsFile || media.kind === 'other') return 'document';
  const mime = media.mime ?? '';
  if (media.kind === 'video') return mime === '' || VIDEOS.has(mime) ? 'video' : 'document';
  if (media.kind === 'audio') return PLAYABLE_AUDIO.has(mime) ? 'audio' : 'document';
  if (mime === 'image/gif' && media.animated !== false) return 'animation';
  return mime === '' || PHOTOS.has(mime) ? 'photo' : 'document';
}

/** Whether these shapes may stand together in one album. */
export function mayFormAlbum(shapes: readonly MediaShape[]): boolean {
  if (shapes.every((shape) => shape === 'photo' || shape === 'video')) return true;
  if (shapes.every((shape) => shape === 'document')) return true;
  return shapes.every((shape) => shape === 'audio');
}

/** Characters that fit under media; a longer text becomes a message of its own. */
const CAPTION_LIMIT = 1024;

const METHODS: Readonly<Record<MediaShape, string>> = {
  photo: 'sendPhoto',
  video: 'sendVideo',
  animation: 'sendAnimation',
  audio: 'sendAudio',
  document: 'sendDocument',
};

/** The calls that publish a post, in order; each is one visible write. Pure. */
export function planMessages(post: PublishablePost, chatId: string): readonly MethodCall[] {
  const settings = new JsonReader(post.settings);
  const target = targetFields(settings, chatId);
  const reply = replyFields(post, settings);
  const buttons = buttonFields(settings);
  if (settings.flag('poll') === true) {
    const fields = { ...target, ...reply, ...pollFields(post.text, settings), ...buttons };
    return [{ method: 'sendPoll', fields }];
  }
  if (post.media.length === 0)
    return [textCall(post, settings, { ...target, ...reply, ...buttons })];

  const rides = captionRides(post.text, parseModeOf(settings));
  const onMedia = { ...target, ...reply, ...(rides && post.media.length === 1 ? buttons : {}) };
  const media = mediaCall(post, settings, onMedia, rides ? post.text : '');
  return rides ? [media] : [media, textCall(post, settings, { ...target, ...buttons })];
}

/** Whether the text can be the caption of the media. */
export function captionRides(text: string, mode: ParseMode): boolean {
  return [...visibleText(text, mode)].length <= CAPTION_LIMIT;
}

export function parseModeOf(settings: JsonReader): ParseMode {
  const mode = settings.text('parseMode');
  return mode === 'HTML' || mode === 'MarkdownV2' || mode === 'Markdown' ? mode : 'none';
}

function targetFields(settings: JsonReader, chatId: string): MethodFields {
  return {
    chat_id: chatId,
    message_thread_id: settings.number('topicId') ?? undefined,
    disable_notification: settings.flag('silent') === true || undefined,
    protect_content: settings.flag('protectContent') === true || undefined,
    allow_paid_broadcast: settings.flag('allowPaidBroadcast') === true || undefined,
  };
}

function replyFields(post: PublishablePost, settings: JsonReader): MethodFields {
  const parentId = Number(post.parent?.providerPostId.split(':').at(-1));
  const messageId = post.parent === null ? settings.number('replyToMessageId') : parentId;
  if (messageId === null || !Number.isInteger(messageId)) return {};
  const reply: Record<string, Json> = { message_id: messageId };
  const quote = settings.text('replyQuote');
  if (settings.flag('sendWithoutReply') === true) reply['allow_sending_without_reply'] = true;
  if (quote !== null) reply['quote'] = quote;
  return { reply_parameters: reply };
}

function buttonFields(settings: JsonReader): MethodFields {
  const buttons = settings.list('buttons');
  if (buttons.length === 0) return {};
  const rows = new Map<number, Json[]>();
  for (const [index, button] of buttons.entries()) {
    // Buttons without a row number get a row each, below the numbered ones.
    const row = button.number('row') ?? 1000 + index;
    const cell = { text: button.text('text') ?? '', url: button.text('url') ?? '' };
    rows.set(row, [...(rows.get(row) ?? []), cell]);
  }
  const keyboard = [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
  return { reply_markup: { inline_keyboard: keyboard } };
}

function textCall(post: PublishablePost, settings: JsonReader, fields: MethodFields): MethodCall {
  const preview: Record<string, Json> = {};
  const url = settings.text('linkPreviewUrl');
  const size = settings.text('linkPreviewSize');
  if (settings.flag('linkPreview') === false) preview['is_disabled'] = true;
  if (url !== null) preview['url'] = url;
  if (size === 'small') preview['prefer_small_media'] = true;
  if (size === 'large') preview['prefer_large_media'] = true;
  if (settings.flag('linkPreviewAbove') === true) preview['show_above_text'] = true;
  return {
    method: 'sendMessage',
    fields: {
      ...fields,
      text: post.text,
      ...parseModeFields(settings),
      link_preview_options: Object.keys(preview).length > 0 ? preview : undefined,
    },
  };
}

function mediaCall(
  post: PublishablePost,
  settings: JsonReader,
  fields: MethodFields,
  caption: string,
): MethodCall {
  const sendAsFile = settings.flag('sendAsFile') === true;
  const items = post.media.map((media) => ({ media, shape: shapeOf(media, sendAsFile) }));
  const [single] = items;
  if (items.length === 1 && single !== undefined) {
    const { media, shape } = single;
    return {
      method: METHODS[shape],
      fields: {
        ...fields,
        ...captionFields(caption, settings),
        ...itemFields(media, shape, settings),
        disable_content_type_detection: (shape === 'document' && sendAsFile) || undefined,
      },
      files: [{ part: shape, media }],
    };
  }
  const album = items.map(({ media, shape }, index) => ({
    type: shape,
    media: `attach://file${index}`,
    ...(index === 0 ? captionFields(caption, settings) : {}),
    ...itemFields(media, shape, settings),
  }));
  return {
    method: 'sendMediaGroup',
    fields: { ...fields, media: album as unknown as Json },
    files: items.map(({ media }, index) => ({ part: `file${index}`, media })),
  };
}

function captionFields(caption: string, settings: JsonReader): MethodFields {
  return caption === '' ? {} : { caption, ...parseModeFields(settings) };
}

function parseModeFields(settings: JsonReader): MethodFields {
  const mode = parseModeOf(settings);
  return mode === 'none' ? {} : { parse_mode: mode };
}

function itemFields(
  media: PublishableMedia,
  shape: MediaShape,
  settings: JsonReader,
): MethodFields {
  const visual = shape === 'photo' || shape === 'video' || shape === 'animation';
  return {
    has_spoiler: (visual && settings.flag('spoiler') === true) || undefined,
    show_caption_above_media: (visual && settings.flag('captionAbove') === true) || undefined,
    ...(shape === 'video' ? videoFields(media, settings) : {}),
  };
}

function videoFields(media: PublishableMedia, settings: JsonReader): MethodFields {
  return {
    supports_streaming: settings.flag('supportsStreaming') !== false || undefined,
    width: media.width ?? undefined,
    height: media.height ?? undefined,
    duration: media.durationSeconds === null ? undefined : Math.round(media.durationSeconds),
    cover: settings.text('videoCoverUrl') ?? undefined,
    start_timestamp: settings.number('videoStartSeconds') ?? undefined,
  };
}
