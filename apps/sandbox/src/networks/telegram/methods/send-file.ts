import type { LedgerMedia } from '../../../kernel/network.js';
import { requireMaySend } from '../chats.js';
import { fileContent, type FileKind, type StoredFile } from '../file-store.js';
import { readCaption } from '../formatted-text.js';
import { chatOf, type TelegramMethod } from './call.js';
import { captionContent, readSendOptions } from './send-options.js';

const settings: Readonly<Record<FileKind, readonly string[]>> = {
  photo: ['has_spoiler', 'show_caption_above_media'],
  video: [
    'has_spoiler',
    'show_caption_above_media',
    'supports_streaming',
    'duration',
    'width',
    'height',
    'start_timestamp',
  ],
  animation: ['has_spoiler', 'show_caption_above_media', 'duration', 'width', 'height'],
  document: ['disable_content_type_detection'],
  audio: ['duration', 'performer', 'title'],
};

/** A method that sends one file of a kind: `sendPhoto`, `sendVideo`, and so on. */
export function sendFile(name: string, kind: FileKind): TelegramMethod {
  return {
    operation: 'commit',
    async run(call) {
      const chat = chatOf(call);
      const caption = readCaption(call.args);
      const options = readSendOptions(call, chat, { name, names: settings[kind] });
      requireMaySend(chat);
      const file = await call.files.read(call.bot, call.args, kind);
      const content = { ...fileContent(file), ...captionContent(call.args, caption) };
      const messages = [{ kind: file.kind, content, media: ledgerMedia(file) }];
      const text = caption.text === '' ? null : caption.text;
      const sent = call.messages.send({ chat, bot: call.bot, messages, text, ...options })[0];
      // Big chats get videos later: the answer then has no usable number (see the Message type).
      return kind === 'video' && chat.mood === 'scheduling' ? { ...sent, message_id: 0 } : sent;
    },
  };
}

/** The file as the ledger lists it. */
export function ledgerMedia({ facts }: StoredFile): LedgerMedia {
  return { kind: facts.kind, mime: facts.mime, size: facts.size, sha256: facts.sha256 };
}
