import { isDeepStrictEqual } from 'node:util';
import { Arguments } from '../arguments.js';
import { requireMaySend, type Chat } from '../chats.js';
import { fileContent, type FileKind } from '../file-store.js';
import { readCaption, readMessageText } from '../formatted-text.js';
import type { FoundMessage, MessageItem } from '../message-store.js';
import { badRequest } from '../telegram-error.js';
import { chatOf, type TelegramCall, type TelegramMethod } from './call.js';
import { readInlineKeyboard } from './inline-keyboard.js';
import { ledgerMedia } from './send-file.js';
import { captionContent } from './send-options.js';

const fileKinds: readonly string[] = ['photo', 'video', 'animation', 'document', 'audio'];
const captionMembers = ['caption', 'caption_entities', 'show_caption_above_media'];

/** `editMessageText`: new text for a text message. */
export const editMessageText: TelegramMethod = {
  operation: 'commit',
  run(call) {
    const { chat, found } = target(call);
    if (found.item.kind !== 'text') throw badRequest('there is no text in the message to edit');
    const { text, entities } = readMessageText(call.args);
    const preview = call.args.object('link_preview_options', 'link preview options');
    const content: Record<string, unknown> = { text, ...buttons(call.args) };
    if (entities.length > 0) content.entities = entities;
    if (preview) content.link_preview_options = preview;
    return apply(call, chat, found, { ...found.item, content }, text);
  },
};

/** `editMessageCaption`: new caption for a media message. */
export const editMessageCaption: TelegramMethod = {
  operation: 'commit',
  run(call) {
    const { chat, found } = target(call);
    if (!fileKinds.includes(found.item.kind))
      throw badRequest('there is no caption in the message to edit');
    const caption = readCaption(call.args);
    const kept = without(found.item.content, [...captionMembers, 'reply_markup']);
    const content = { ...kept, ...captionContent(call.args, caption), ...buttons(call.args) };
    return apply(call, chat, found, { ...found.item, content }, caption.text || null);
  },
};

/** `editMessageMedia`: another file, which may also turn a text message into a media message. */
export const editMessageMedia: TelegramMethod = {
  operation: 'commit',
  async run(call) {
    const { chat, found } = target(call);
    const media = call.args.object('media', 'media');
    if (!media) throw badRequest('media must be non-empty');
    const type = typeof media.type === 'string' ? media.type : '';
    if (!fileKinds.includes(type))
      throw badRequest(`can't parse InputMedia: unsupported type "${type}"`);
    if (typeof media.media !== 'string' || media.media === '') throw badRequest('media not found');
    if (found.details.items.length > 1 && family(type) !== family(found.item.kind)) {
      throw badRequest("can't use media of the specified type in the album");
    }
    const args = new Arguments(media, null);
    const caption = readCaption(args);
    const file = await call.files.readSource(call.bot, call.args, type as FileKind, media.media);
    const content = {
      ...fileContent(file),
      ...captionContent(args, caption),
      ...buttons(call.args),
    };
    const item = { ...found.item, kind: file.kind, content, media: ledgerMedia(file) };
    return apply(call, chat, found, item, caption.text || null);
  },
};

/** `editMessageReplyMarkup`: other buttons; also the usual probe whether a message exists. */
export const editMessageReplyMarkup: TelegramMethod = {
  operation: 'lookup',
  run(call) {
    const { chat, found } = target(call);
    const content = { ...without(found.item.content, ['reply_markup']), ...buttons(call.args) };
    return apply(call, chat, found, { ...found.item, content }, found.post.entry.text);
  },
};

function target(call: TelegramCall): { readonly chat: Chat; readonly found: FoundMessage } {
  const chat = chatOf(call);
  const messageId = call.args.integer('message_id');
  if (messageId === undefined) throw badRequest('message identifier is not specified');
  const found = call.messages.find(chat, messageId);
  if (!found) throw badRequest('message to edit not found');
  requireMaySend(chat);
  if (found.details.botId !== call.bot.id && chat.type !== 'channel') {
    throw badRequest("message can't be edited");
  }
  return { chat, found: withButtonsInside(found) };
}

/** Buttons given when sending stand beside the content; edits treat them as a part of it. */
function withButtonsInside(found: FoundMessage): FoundMessage {
  const { reply_markup: markup, ...shared } = found.details.shared;
  if (markup === undefined) return found;
  const items = found.details.items.map((item) => ({
    ...item,
    content: { ...item.content, reply_markup: markup },
  }));
  const item = items.find(({ id }) => id === found.item.id) ?? found.item;
  return { ...found, details: { ...found.details, shared, items }, item };
}

function apply(
  call: TelegramCall,
  chat: Chat,
  found: FoundMessage,
  item: MessageItem,
  text: string | null,
): unknown {
  if (isDeepStrictEqual(item, found.item)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    );
  }
  return call.messages.edit(chat, found, item, text);
}

function buttons(args: Arguments): Record<string, unknown> {
  const keyboard = readInlineKeyboard(args);
  return keyboard ? { reply_markup: keyboard } : {};
}

/** Photos and videos may replace each other in an album; documents and sounds only their like. */
function family(kind: string): string {
  return kind === 'document' || kind === 'audio' ? kind : 'visual';
}

function without(content: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)));
}
