import type { TelegramMethod } from './call.js';
import {
  createForumTopic,
  getChat,
  getChatAdministrators,
  getChatMember,
  getChatMemberCount,
  getMe,
  getUpdates,
  pinChatMessage,
  sendChatAction,
} from './chat-methods.js';
import { deleteMessage, deleteMessages } from './delete-messages.js';
import {
  editMessageCaption,
  editMessageMedia,
  editMessageReplyMarkup,
  editMessageText,
} from './edit-message.js';
import { sendFile } from './send-file.js';
import { sendMediaGroup } from './send-media-group.js';
import { sendMessage } from './send-message.js';
import { sendPoll } from './send-poll.js';

/** Methods by lower-case name: the Bot API does not mind their case. */
export const telegramMethods: ReadonlyMap<string, TelegramMethod> = new Map(
  Object.entries({
    getMe,
    getUpdates,
    getChat,
    getChatMember,
    getChatMemberCount,
    getChatAdministrators,
    sendChatAction,
    sendMessage,
    sendPhoto: sendFile('sendPhoto', 'photo'),
    sendVideo: sendFile('sendVideo', 'video'),
    sendAnimation: sendFile('sendAnimation', 'animation'),
    sendDocument: sendFile('sendDocument', 'document'),
    sendAudio: sendFile('sendAudio', 'audio'),
    sendMediaGroup,
    sendPoll,
    pinChatMessage,
    createForumTopic,
    editMessageText,
    editMessageCaption,
    editMessageMedia,
    editMessageReplyMarkup,
    deleteMessage,
    deleteMessages,
  }).map(([name, method]) => [name.toLowerCase(), method]),
);
