import {
  ConnectInputError,
  type ConnectContext,
  type ManualConnector,
} from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';
import { TelegramClient } from './telegram.client.js';

const INTERNAL_OFFSET = 1_000_000_000_000;

/** Connects one chat with a bot's token; nothing is posted to find out whether that works. */
export const telegramConnector: ManualConnector = {
  kind: 'manual',
  async verify(input, context: ConnectContext) {
    const botToken = (input['botToken'] ?? '').trim();
    if (!/^\d{1,20}:[A-Za-z0-9_-]{8,128}$/.test(botToken)) {
      throw new ConnectInputError(
        'botToken',
        'The bot token must look like 123456:ABC…, as BotFather shows it',
      );
    }
    const chatId = parseChatId(input['chatId'] ?? '');
    const client = new TelegramClient(context, botToken);
    return [await readIdentity(client, chatId, botToken)];
  },
};

/** Accepts a numeric id, @name, a bare name, and t.me links to a chat. */
export function parseChatId(given: string): string {
  const text = given.trim();
  if (/^-?\d{1,16}$/.test(text)) return text;
  const link = /^(?:https?:\/\/)?t\.me\/(c\/(\d+)|\w+)(?:\/\d+)*\/?$/i.exec(text);
  if (link?.[2] !== undefined) return String(-(Number(link[2]) + INTERNAL_OFFSET));
  const name = link?.[1] ?? text.replace(/^@/, '');
  if (/^[A-Za-z]\w{3,31}$/.test(name)) return `@${name}`;
  throw new ConnectInputError(
    'chatId',
    'The chat must be @name or a numeric chat id such as -1001234567890',
  );
}

/** Reads bot, chat and the bot's rights. @throws ProviderFailure telling what to change. */
export async function readIdentity(
  client: TelegramClient,
  chatId: string,
  botToken: string,
): Promise<ConnectedIdentity> {
  const bot = await client.call('getMe');
  const chat = await client.call('getChat', { chat_id: chatId });
  const id = chat.id('id');
  const botId = bot.number('id');
  if (id === null || botId === null) {
    throw new ProviderFailure({ failureClass: 'transient', message: 'Telegram described no chat' });
  }
  const type = chat.text('type') ?? 'private';
  const botName = bot.text('username') ?? String(botId);
  const rights =
    type === 'private' ? null : await client.call('getChatMember', { chat_id: id, user_id: botId });
  if (rights !== null) requireRights(type, chat, rights, botName);
  const username = chat.text('username');
  const person = [chat.text('first_name'), chat.text('last_name')].filter((name) => name !== null);
  return {
    externalId: id,
    handle: username === null ? `telegram:${id}` : `telegram:@${username}`,
    displayName: chat.text('title') ?? (person.length > 0 ? person.join(' ') : null),
    accountType: type,
    avatarUrl: null,
    metadata: {
      chatId: id,
      chatType: type,
      username,
      isForum: chat.flag('is_forum') === true,
      botId: String(botId),
      botUsername: bot.text('username'),
      canPin: mayPin(type, rights),
      canDelete: type === 'private' || rights?.flag('can_delete_messages') === true,
    },
    credentials: { botToken },
    scopes: [],
    expiresAt: null,
    publishable: true,
  };
}

function requireRights(type: string, chat: JsonReader, member: JsonReader, botName: string): void {
  const status = member.text('status') ?? '';
  if (status === 'left' || status === 'kicked') {
    throw refused(
      `The bot @${botName} is not in the chat: add it${type === 'channel' ? ' as administrator' : ''}`,
    );
  }
  if (status === 'creator') return;
  if (type === 'channel') {
    if (status === 'administrator' && member.flag('can_post_messages') === true) return;
    throw refused(
      `Make the bot @${botName} an administrator of the channel with the right to post messages`,
    );
  }
  if (status === 'administrator') return;
  const allowed = status === 'restricted' ? member : chat.object('permissions');
  if (allowed.flag('can_send_messages') === false) {
    throw refused(`The group does not let the bot @${botName} send messages`);
  }
}

function mayPin(type: string, member: JsonReader | null): boolean {
  if (type === 'private') return true;
  return member?.flag(type === 'channel' ? 'can_edit_messages' : 'can_pin_messages') === true;
}

function refused(message: string): ProviderFailure {
  return new ProviderFailure({ failureClass: 'permission', message });
}
