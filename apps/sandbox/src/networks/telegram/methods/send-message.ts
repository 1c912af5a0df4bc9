import { requireMaySend } from '../chats.js';
import { readMessageText } from '../formatted-text.js';
import { chatOf, type TelegramMethod } from './call.js';
import { readSendOptions } from './send-options.js';

/** `sendMessage`: one text message. */
export const sendMessage: TelegramMethod = {
  operation: 'commit',
  run(call) {
    const chat = chatOf(call);
    const { text, entities } = readMessageText(call.args);
    const preview = call.args.object('link_preview_options', 'link preview options');
    const names = ['link_preview_options'];
    const options = readSendOptions(call, chat, { name: 'sendMessage', names });
    requireMaySend(chat);
    const content: Record<string, unknown> = { text };
    if (entities.length > 0) content.entities = entities;
    if (preview) content.link_preview_options = preview;
    const messages = [{ kind: 'text' as const, content, media: null }];
    return call.messages.send({ chat, bot: call.bot, messages, text, ...options })[0];
  },
};
