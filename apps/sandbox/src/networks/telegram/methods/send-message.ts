import { Arguments } from '../arguments.js';
import { requireMaySend } from '../chats.js';
import { captionContent, fileContent, readFile, readSource, type FileKind } from '../files.js';
import { readCaption, readMessageText } from '../formatted-text.js';
import type { NewMessage } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import type { TelegramCall, TelegramMethod } from './call.js';
import { readSendOptions } from './send-options.js';

/** `sendMessage`: one text message. */
export function sendMessage(call: TelegramCall): unknown {
  const { bot, chat } = call;
  const { text, entities } = readMessageText(call.args);
  const preview = call.args.object('link_preview_options', 'link preview options');
  const names = ['link_preview_options'];
  const options = readSendOptions(call, { name: 'sendMessage', names });
  requireMaySend(chat);
  const content = {
    text,
    ...(entities.length > 0 && { entities }),
    ...(preview && { link_preview_options: preview }),
  };
  const messages = [{ content, media: null }];
  return call.messages.send({ chat, bot, messages, text, ...options })[0];
}

const visual = ['has_spoiler', 'show_caption_above_media'];
const moving = [...visual, 'duration', 'width', 'height'];

/** A method that sends one file of a kind; `names` are its own settings for the ledger. */
function sendFile(name: string, kind: FileKind, names: readonly string[]): TelegramMethod {
  return {
    name,
    operation: 'commit',
    async run(call) {
      const { bot, chat } = call;
      const caption = readCaption(call.args);
      const options = readSendOptions(call, { name, names });
      requireMaySend(chat);
      const file = await readFile(call, kind);
      const content = { ...fileContent(file), ...captionContent(call.args, caption) };
      const messages = [{ content, media: file.facts }];
      const { text } = caption;
      const sent = call.messages.send({ chat, bot, messages, text, ...options })[0];
      // Big chats get videos later: the answer then has no usable number (see the Message type).
      return kind === 'video' && chat.mood === 'scheduling' ? { ...sent, message_id: 0 } : sent;
    },
  };
}

export const fileMethods: readonly TelegramMethod[] = [
  sendFile('sendPhoto', 'photo', visual),
  sendFile('sendVideo', 'video', [...moving, 'supports_streaming', 'start_timestamp']),
  sendFile('sendAnimation', 'animation', moving),
  sendFile('sendDocument', 'document', ['disable_content_type_detection']),
  sendFile('sendAudio', 'audio', []),
];

const albumKinds: readonly string[] = ['photo', 'video', 'document', 'audio'];
const itemSettings = ['parse_mode', ...visual, 'supports_streaming'];

/** `sendMediaGroup`: 2-10 files as an album. Captions belong to the items; buttons are not possible. */
export async function sendMediaGroup(call: TelegramCall): Promise<unknown> {
  const { bot, chat, kernel } = call;
  const items = readItems(call.args);
  const options = readSendOptions(call, { name: 'sendMediaGroup', names: [], album: true });
  requireMaySend(chat);
  const messages: NewMessage[] = [];
  const captions: string[] = [];
  for (const { kind, source, args } of items) {
    const caption = readCaption(args);
    const file = await readSource(call, kind, source);
    if (file.kind !== kind) throw badRequest(`can't use ${file.kind} as ${kind} in album`);
    const content = { ...fileContent(file), ...captionContent(args, caption) };
    messages.push({ content, media: file.facts });
    if (caption.text !== '') captions.push(caption.text);
  }
  const albumId = `${kernel.now().getTime()}${String(bot.id).slice(-4)}`;
  return call.messages.send({
    ...options,
    chat,
    bot,
    messages,
    text: captions.join('\n'),
    settings: { ...options.settings, items: items.map(({ args }) => args.given(itemSettings)) },
    shared: { ...options.shared, media_group_id: albumId },
  });
}

interface AlbumItem {
  readonly kind: FileKind;
  readonly source: string;
  readonly args: Arguments;
}

function readItems(args: Arguments): AlbumItem[] {
  const media = args.json('media', 'media');
  if (media === undefined) throw badRequest('media must be non-empty');
  if (!Array.isArray(media)) throw badRequest("can't parse media: expected an Array");
  if (media.length < 2) throw badRequest('too few messages to send as an album');
  if (media.length > 10) throw badRequest('too many messages to send as an album');
  const items = (media as unknown[]).map(readItem);
  for (const alone of ['document', 'audio']) {
    const count = items.filter(({ kind }) => kind === alone).length;
    if (count > 0 && count < items.length) {
      throw badRequest(`${alone} can't be mixed with other media types`);
    }
  }
  return items;
}

function readItem(value: unknown): AlbumItem {
  if (typeof value !== 'object' || value === null) {
    throw badRequest("can't parse InputMedia: expected an Object");
  }
  const item = value as Record<string, unknown>;
  const type = typeof item.type === 'string' ? item.type.toLowerCase() : '';
  if (type === '') throw badRequest('can\'t parse InputMedia: Can\'t find field "type"');
  if (!albumKinds.includes(type)) throw badRequest(`can't use ${type} in album`);
  if (typeof item.media !== 'string' || item.media === '') throw badRequest('media not found');
  return { kind: type as FileKind, source: item.media, args: new Arguments(item, null) };
}
