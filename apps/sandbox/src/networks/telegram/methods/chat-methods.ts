import { botUser, chatBrief, type Bot, type Chat } from '../chats.js';
import { codePoints } from '../formatted-text.js';
import { badRequest } from '../telegram-error.js';
import type { TelegramCall } from './call.js';

const usualMembers = 128;
// The server lets bots delete messages for two days.
const deletableMs = 48 * 60 * 60 * 1000;

/** `getMe`: who the bot is. */
export function getMe({ bot }: TelegramCall): unknown {
  return { ...botUser(bot), can_join_groups: true, can_read_all_group_messages: false };
}

/** `getChat`: the chat in full. */
export function getChat({ chat }: TelegramCall): unknown {
  const full = { ...chatBrief(chat), accent_color_id: 0, max_reaction_count: 11 };
  if (chat.type === 'private') return full;
  const named = chat.username === null ? full : { ...full, active_usernames: [chat.username] };
  return chat.type === 'channel' ? named : { ...named, permissions: { can_send_messages: true } };
}

/** `getChatMember`: the bot's own standing; other people are not known here. */
export function getChatMember({ chat, bot, args }: TelegramCall): unknown {
  if (args.integer('user_id') !== bot.id) throw badRequest('user not found');
  return membership(bot, chat);
}

/** `getChatMemberCount`: `memberCount` of the account's metrics, or a fixed number. */
export function getChatMemberCount({ chat, kernel }: TelegramCall): unknown {
  return kernel.metrics.ofAccount(String(chat.id)).memberCount ?? usualMembers;
}

/** `createForumTopic`: a topic of a forum; its number is used as message_thread_id. */
export function createForumTopic({ chat, args, kernel }: TelegramCall): unknown {
  if (!chat.isForum) throw badRequest('the chat is not a forum');
  const name = args.text('name').trim();
  if (name === '' || codePoints(name) > 128) throw badRequest('wrong topic name');
  const topicId = 4 + kernel.state.list(`topic:${chat.id}:`).length;
  kernel.state.set(`topic:${chat.id}:${topicId}`, name);
  return { message_thread_id: topicId, name, icon_color: 7_322_096 };
}

/** `pinChatMessage`: pins an existing message. */
export function pinChatMessage({ chat, args, messages, kernel }: TelegramCall): unknown {
  const found = messages.find(chat, args.integer('message_id'));
  if (!found) throw badRequest('message to pin not found');
  if (chat.mood === 'readonly')
    throw badRequest('not enough rights to manage pinned messages in the chat');
  const { entry } = found.post;
  kernel.ledger.update(entry.id, { settings: { ...entry.settings, pinned: true } });
  return true;
}

/** `deleteMessage`: one message, younger than 48 hours. */
export function deleteMessage({ chat, args, messages, kernel }: TelegramCall): unknown {
  const messageId = args.integer('message_id');
  if (messageId === undefined) throw badRequest('message identifier is not specified');
  const found = messages.find(chat, messageId);
  if (!found) throw badRequest('message to delete not found');
  const age = kernel.now().getTime() - Date.parse(found.post.entry.createdAt);
  if (chat.mood === 'readonly' || age > deletableMs)
    throw badRequest("message can't be deleted for everyone");
  messages.delete(found);
  return true;
}

function membership(bot: Bot, chat: Chat): unknown {
  const user = botUser(bot);
  if (chat.type === 'private') return { user, status: 'member' };
  const may = chat.mood !== 'readonly';
  const rights =
    chat.type === 'channel'
      ? { can_post_messages: may, can_edit_messages: may }
      : { can_pin_messages: may, can_manage_topics: chat.isForum };
  return { user, status: 'administrator', can_delete_messages: may, ...rights };
}
