import { botUser } from '../bots.js';
import { chatBrief, requireMaySend, type Chat } from '../chats.js';
import { codePoints } from '../formatted-text.js';
import { badRequest } from '../telegram-error.js';
import { chatOf, type TelegramCall, type TelegramMethod } from './call.js';

const usualMembers = 128;
const actions = [
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
];

/** `getMe`: who the bot is. */
export const getMe: TelegramMethod = {
  operation: 'profile',
  run: ({ bot }) => ({
    ...botUser(bot),
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  }),
};

/** `getChat`: the chat in full. */
export const getChat: TelegramMethod = {
  operation: 'profile',
  run(call) {
    const chat = chatOf(call);
    const full = { ...chatBrief(chat), accent_color_id: 0, max_reaction_count: 11 };
    if (chat.type === 'private') return full;
    const named = chat.username === null ? full : { ...full, active_usernames: [chat.username] };
    return chat.type === 'channel' ? named : { ...named, permissions: groupPermissions() };
  },
};

/** `getChatMember`: the bot's own standing; other people are not known here. */
export const getChatMember: TelegramMethod = {
  operation: 'profile',
  run(call) {
    const chat = chatOf(call);
    if (call.args.integer('user_id') !== call.bot.id) throw badRequest('user not found');
    return botMembership(call, chat);
  },
};

/** `getChatAdministrators`: the bot alone. */
export const getChatAdministrators: TelegramMethod = {
  operation: 'discovery',
  run(call) {
    const chat = chatOf(call);
    if (chat.type === 'private')
      throw badRequest('there are no administrators in the private chat');
    return [botMembership(call, chat)];
  },
};

/** `getChatMemberCount`: `memberCount` of the account's metrics, or a fixed number. */
export const getChatMemberCount: TelegramMethod = {
  operation: 'analytics',
  run(call) {
    const chat = chatOf(call);
    return call.kernel.metrics.ofAccount(String(chat.id)).memberCount ?? usualMembers;
  },
};

/** `sendChatAction`: shows the bot as typing; not for channels. */
export const sendChatAction: TelegramMethod = {
  operation: 'prepare',
  run(call) {
    const chat = chatOf(call);
    if (!actions.includes(call.args.text('action')))
      throw badRequest('wrong parameter action in request');
    if (chat.type === 'channel') throw badRequest("chat actions can't be sent to channel chats");
    requireMaySend(chat);
    return true;
  },
};

/** `pinChatMessage`: pins an existing message. */
export const pinChatMessage: TelegramMethod = {
  operation: 'commit',
  run(call) {
    const chat = chatOf(call);
    const found = call.messages.find(chat, call.args.integer('message_id'));
    if (!found) throw badRequest('message to pin not found');
    if (chat.mood === 'readonly')
      throw badRequest('not enough rights to manage pinned messages in the chat');
    const { entry } = found.post;
    call.kernel.ledger.update(entry.id, { settings: { ...entry.settings, pinned: true } });
    return true;
  },
};

/** `createForumTopic`: a topic of a forum; its number is used as message_thread_id. */
export const createForumTopic: TelegramMethod = {
  operation: 'prepare',
  run(call) {
    const chat = chatOf(call);
    if (!chat.isForum) throw badRequest('the chat is not a forum');
    const name = call.args.text('name').trim();
    if (name === '' || codePoints(name) > 128) throw badRequest('wrong topic name');
    const { state } = call.kernel;
    const topicId = 4 + state.list(`topic:${chat.id}:`).length;
    state.set(`topic:${chat.id}:${topicId}`, name);
    return { message_thread_id: topicId, name, icon_color: 7_322_096 };
  },
};

/** `getUpdates`: nothing ever happens in the sandbox's chats. */
export const getUpdates: TelegramMethod = { operation: 'discovery', run: () => [] };

function botMembership(call: TelegramCall, chat: Chat) {
  const user = botUser(call.bot);
  if (chat.type === 'private') return { user, status: 'member' };
  const may = chat.mood !== 'readonly';
  return {
    user,
    status: 'administrator',
    can_be_edited: false,
    is_anonymous: false,
    can_manage_chat: true,
    can_delete_messages: may,
    can_manage_video_chats: false,
    can_restrict_members: false,
    can_promote_members: false,
    can_change_info: false,
    can_invite_users: true,
    ...(chat.type === 'channel'
      ? { can_post_messages: may, can_edit_messages: may }
      : { can_pin_messages: may, can_manage_topics: chat.isForum }),
  };
}

function groupPermissions() {
  return {
    can_send_messages: true,
    can_send_audios: true,
    can_send_documents: true,
    can_send_photos: true,
    can_send_videos: true,
    can_send_polls: true,
    can_send_other_messages: true,
    can_add_web_page_previews: true,
    can_pin_messages: false,
  };
}
