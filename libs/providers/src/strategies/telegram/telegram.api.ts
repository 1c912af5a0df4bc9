import type { HttpBody } from '#libs/kernel';
import { ConnectInputError, type ManualConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity, Json } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext, PublishableMedia } from '../../contract/publishing.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { defineApi, readJson, type ApiClient } from '../../kit/api.js';
import { failed } from '../../kit/failing.js';
import { classify } from './telegram.failures.js';

/** Fifty megabytes over a slow line; giving up early would lose the answer. */
const UPLOAD_TIMEOUT_MS = 300_000;
const INTERNAL_OFFSET = 1_000_000_000_000;

export type TelegramClient = ApiClient<JsonReader>;

/** Bot API methods with one bot's token; callers get the `result` (https://core.telegram.org/bots/api#making-requests). */
export const telegram = defineApi({
  network: 'Telegram',
  timeoutMs: 60_000,
  credential: 'botToken',
  access: ({ endpoints }, botToken) => ({
    root: `${endpoints.base('api')}/bot${botToken}`,
    headers: {},
    secrets: [botToken],
  }),
  classify,
  read: (answer) => new JsonReader(readJson(answer).raw('result')),
});

export type MethodFields = Readonly<Record<string, Json | undefined>>;

/** One call of a Bot API method; files go as parts of a multipart form. */
export interface MethodCall {
  readonly method: string;
  readonly fields: MethodFields;
  readonly files?: readonly { readonly part: string; readonly media: PublishableMedia }[];
}

/** A call that publishes. @throws ProviderFailure, `ambiguous` when the outcome is unknown */
export async function publishCall(client: TelegramClient, call: MethodCall): Promise<JsonReader> {
  const sources = new UploadSources((call.files ?? []).map(({ media }) => media));
  return client.call({
    method: 'POST',
    path: call.method,
    effect: 'visible',
    body: bodyOf(call, sources),
    sources,
    ...(call.files && { timeoutMs: UPLOAD_TIMEOUT_MS }),
  });
}

function bodyOf(call: MethodCall, sources: UploadSources): HttpBody {
  const fields = Object.entries(call.fields).filter(([, value]) => value !== undefined);
  if (call.files === undefined) return { kind: 'json', value: Object.fromEntries(fields) };
  return {
    kind: 'multipart',
    parts: [
      ...fields.map(([name, value]) => ({ name, value: asFormValue(value) })),
      ...call.files.map(({ part, media }) => ({
        name: part,
        filename: media.filename,
        contentType: media.mime,
        sizeBytes: media.sizeBytes,
        open: () => sources.open(media),
      })),
    ],
  };
}

/** Forms carry nested objects as JSON text. */
function asFormValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Connects one chat with a bot's token; nothing is posted to find out whether that works. */
export const telegramConnector: ManualConnector = {
  kind: 'manual',
  async verify(input, context) {
    const botToken = (input['botToken'] ?? '').trim();
    if (!/^\d{1,20}:[A-Za-z0-9_-]{8,128}$/.test(botToken)) {
      throw new ConnectInputError(
        'botToken',
        'The bot token must look like 123456:ABC…, as BotFather shows it',
      );
    }
    const chatId = parseChatId(input['chatId'] ?? '');
    return [await readIdentity(telegram.as(botToken, context), chatId, botToken)];
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
async function readIdentity(
  client: TelegramClient,
  chatId: string,
  botToken: string,
): Promise<ConnectedIdentity> {
  const bot = await client.post('getMe', {});
  const chat = await client.post('getChat', { chat_id: chatId });
  const id = chat.id('id');
  const botId = bot.number('id');
  if (id === null || botId === null) {
    throw failed('transient', 'Telegram described no chat');
  }
  const type = chat.text('type') ?? 'private';
  const botName = bot.text('username') ?? String(botId);
  const rights =
    type === 'private' ? null : await client.post('getChatMember', { chat_id: id, user_id: botId });
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
    throw failed(
      'permission',
      `The bot @${botName} is not in the chat: add it${type === 'channel' ? ' as administrator' : ''}`,
    );
  }
  if (status === 'creator') return;
  if (type === 'channel') {
    if (status === 'administrator' && member.flag('can_post_messages') === true) return;
    throw failed(
      'permission',
      `Make the bot @${botName} an administrator of the channel with the right to post messages`,
    );
  }
  if (status === 'administrator') return;
  const allowed = status === 'restricted' ? member : chat.object('permissions');
  if (allowed.flag('can_send_messages') === false) {
    throw failed('permission', `The group does not let the bot @${botName} send messages`);
  }
}

function mayPin(type: string, member: JsonReader | null): boolean {
  if (type === 'private') return true;
  return member?.flag(type === 'channel' ? 'can_edit_messages' : 'can_pin_messages') === true;
}

export async function inspectChat(context: CallContext): Promise<ConnectedIdentity> {
  const botToken = context.account.credentials['botToken'] ?? '';
  return readIdentity(telegram.of(context), chatIdOf(context), botToken);
}

/** The bot's own record: the smallest read there is (https://core.telegram.org/bots/api#getme). */
export async function probeBot(context: CallContext): Promise<void> {
  await telegram.of(context).post('getMe', {});
}

/** The id learnt at connect, or the newer one after the chat became a supergroup. */
export function chatIdOf({ account }: CallContext): string {
  return new JsonReader(account.metadata).id('chatId') ?? account.externalId;
}
