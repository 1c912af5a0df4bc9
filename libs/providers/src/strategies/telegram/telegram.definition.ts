import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { telegramSettings } from './telegram.settings.js';

/** Bounds of a photo (Bot API, "sendPhoto"). */
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
/** Pixels of width and height added up. */
export const PHOTO_MAX_SIDES = 10_000;

const MEGABYTE = 1024 * 1024;

/** Telegram channels, groups and chats, written to by a bot. Figures from the Bot API documentation. */
export const telegramDefinition: NetworkDefinition = {
  id: 'telegram',
  label: 'Telegram',
  aliases: ['tg'],
  rulesVersion: '2026-06 (Bot API 10.1)',
  source: 'https://core.telegram.org/bots/api',
  handleShape: 'telegram:@channel or telegram:<chat_id>',
  connect: { kind: 'manual', fields: ['botToken', 'chatId'] },
  interactions: ['post', 'reply'],
  preview: { shape: 'message', crops: [] },
  // Whether text is needed depends on polls, too; the strategy's check decides.
  text: { limit: 4096, unit: 'code_points', required: 'never' },
  title: { use: 'label', limit: null },
  media: {
    required: false,
    maxItems: 10,
    mixing: 'any',
    transport: 'upload',
    // A GIF that stands still is a photo, which Telegram takes in these types.
    stillImages: {
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: PHOTO_MAX_BYTES,
      maxWidthPlusHeight: PHOTO_MAX_SIDES,
    },
    kinds: {
      image: {
        // What is no photo and no animation arrives as a document.
        mimeTypes: 'any',
        maxBytes: 50 * MEGABYTE,
        stillOnly: ['image/png'],
      },
      video: {
        mimeTypes: 'any',
        maxBytes: 50 * MEGABYTE,
        // Telegram, "Sending files": what is not MPEG-4 arrives as a document.
        advisedStreams: { videoCodecs: ['h264'], audioCodecs: ['aac'] },
      },
      audio: { mimeTypes: 'any', maxBytes: 50 * MEGABYTE },
      other: { mimeTypes: 'any', maxBytes: 50 * MEGABYTE },
    },
  },
  settings: telegramSettings,
  budgets: [
    {
      id: 'messages_per_minute',
      label: 'messages of a chat; an album counts each of its items',
      scope: 'account',
      per: 'media_item',
      limit: 20,
      window: { kind: 'rolling', ms: 60_000 },
      modes: ['live'],
      source: 'Telegram Bots FAQ: 20 messages a minute to one group; not guaranteed',
    },
  ],
  abilities: { delete: true, reconcile: 'none', analytics: false },
  outage: {
    after: 3,
    read: 'getMe',
    source: 'The figure is ours (2026-11); getMe: Bot API 10.1, "A simple method for testing"',
  },
  limitations: [
    'Photos may have 10 MB, 10000 pixels of width and height together and a ratio of 20; larger ones are shrunk, or go whole with settings.sendAsFile.',
    'Albums hold 2 to 10 photos and videos in any mix, or only documents, or only audio files; animations stand alone.',
    'A text of up to 1024 characters rides on the media as caption; a longer one follows as a message of its own.',
    'Bots cannot read a chat: when an answer is lost, nobody but a person can tell whether the message is out.',
    'Bots can delete messages for 48 hours.',
    'Telegram gives bots no view counts and no alt text.',
  ],
  endpoints: { api: { variable: 'TELEGRAM_API_URL', default: 'https://api.telegram.org' } },
  credentialsVariables: [],
};
