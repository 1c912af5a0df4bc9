import { Arguments } from '../arguments.js';
import { requireMaySend } from '../chats.js';
import { fileContent, type FileKind } from '../file-store.js';
import { readCaption } from '../formatted-text.js';
import type { NewMessage } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import { chatOf, type TelegramCall, type TelegramMethod } from './call.js';
import { ledgerMedia } from './send-file.js';
import { captionContent, readSendOptions } from './send-options.js';

const albumKinds: readonly string[] = ['photo', 'video', 'document', 'audio'];
const itemSettings = [
  'parse_mode',
  'has_spoiler',
  'show_caption_above_media',
  'supports_streaming',
];

/** `sendMediaGroup`: 2-10 files as an album. Captions belong to the items; buttons are not possible. */
export const sendMediaGroup: TelegramMethod = {
  operation: 'commit',
  async run(call) {
    const chat = chatOf(call);
    const items = readItems(call);
    const options = readSendOptions(call, chat, { name: 'sendMediaGroup', names: [], album: true });
    requireMaySend(chat);
    const messages: NewMessage[] = [];
    const captions: string[] = [];
    for (const item of items) {
      const caption = readCaption(item.args);
      const file = await call.files.readSource(call.bot, call.args, item.kind, item.source);
      if (file.kind !== item.kind)
        throw badRequest(`can't use ${file.kind} as ${item.kind} in album`);
      const content = { ...fileContent(file), ...captionContent(item.args, caption) };
      messages.push({ kind: file.kind, content, media: ledgerMedia(file) });
      if (caption.text !== '') captions.push(caption.text);
    }
    return call.messages.send({
      ...options,
      chat,
      bot: call.bot,
      messages,
      text: captions.length > 0 ? captions.join('\n') : null,
      settings: { ...options.settings, items: items.map(({ args }) => args.given(itemSettings)) },
      shared: { ...options.shared, media_group_id: albumId(call) },
    });
  },
};

interface AlbumItem {
  readonly kind: FileKind;
  readonly source: string;
  readonly args: Arguments;
}

function readItems(call: TelegramCall): AlbumItem[] {
  const media = call.args.json('media', 'media');
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

function albumId(call: TelegramCall): string {
  return `${call.kernel.now().getTime()}${String(call.bot.id).slice(-4)}`;
}
