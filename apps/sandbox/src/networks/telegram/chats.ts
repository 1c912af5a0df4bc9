import { createHash } from 'node:crypto';
import type { NetworkState } from '../../kernel/network.js';
import { badRequest, forbidden, TelegramError, tooManyRequests } from './telegram-error.js';

/** A bot of the sandbox; every token of the sandbox form is one. */
export interface Bot {
  readonly id: number;
  readonly token: string;
}

/**
 * The bot of a token. 404 for a text that is no token at all, 401 for a token nobody holds (any more):
 * only `<digits>:sandbox-<text>` is held by somebody.
 */
export function findBot(token: string, state: NetworkState): Bot {
  if (!/^\d+:[A-Za-z0-9_-]+$/.test(token)) throw new TelegramError(404, 'Not Found');
  if (token.startsWith('0') || token.length > 80) {
    throw new TelegramError(401, 'Unauthorized: invalid token specified');
  }
  const id = Number(token.slice(0, token.indexOf(':')));
  if (!/:sandbox-./.test(token) || !Number.isSafeInteger(id))
    throw new TelegramError(401, 'Unauthorized');
  if (state.get(`revoked:${token}`) !== undefined) throw new TelegramError(401, 'Unauthorized');
  return { id, token };
}

/** Makes the token refused from now on, as `/revoke` at BotFather does. */
export function revokeToken(token: string, state: NetworkState): void {
  state.set(`revoked:${token}`, true);
}

/** The bot as a User object, without the capabilities that only getMe tells. */
export function botUser(bot: Bot): Record<string, unknown> {
  return {
    id: bot.id,
    is_bot: true,
    first_name: `Sandbox bot ${bot.id}`,
    username: `sandbox_${bot.id}_bot`,
  };
}

/** A chat as the sandbox knows it; ids by the Bot API's ranges. */
export interface Chat {
  readonly id: number;
  readonly type: 'private' | 'group' | 'supergroup' | 'channel';
  readonly username: string | null;
  readonly isForum: boolean;
  /** A reserved chat's way to behave. */
  readonly mood: 'usual' | 'readonly' | 'flooded' | 'scheduling';
}

const channelBase = 1_000_000_000_000;
const largestId = 2 ** 52;
const floodSeconds = 5;

/** Reserved private chats and groups, by id. */
const blockedBy = 403_001;
const neverOpened = 404_001;
const upgradedGroup = -4_004;
const upgradedTo = -1_001_000_004_004;

/**
 * Every id and every @name is a chat that the bot administrates, except the reserved ones. A name's
 * numeric id is derived from the name, and remembered once seen so that the id leads back to the name.
 */
export class Chats {
  private readonly byName = new Map<string, Chat>();

  constructor(private readonly state: NetworkState) {}

  forget(): void {
    this.byName.clear();
  }

  /** The chat of a `chat_id` argument. Throws as the Bot API does for chats the bot cannot reach. */
  find(chatId: string): Chat {
    const text = chatId.trim();
    if (text === '') throw badRequest('chat_id is empty');
    if (text.startsWith('@')) return this.named(text.slice(1));
    const id = /^-?\d+$/.test(text) ? Number(text) : 0;
    if (id === 0 || Math.abs(id) > largestId) throw badRequest('chat not found');
    return this.numbered(id);
  }

  private named(username: string): Chat {
    const key = username.toLowerCase();
    const known = this.byName.get(key);
    if (known) return known;
    if (!/^[a-z][a-z0-9_]{3,31}$/.test(key)) throw badRequest('chat not found');
    const refusal = refusedName(key);
    if (refusal) throw refusal;
    const id = -(channelBase + internalId(key));
    const remembered = this.state.get<string>(`chat:${id}`);
    if (remembered === undefined) this.state.set(`chat:${id}`, username);
    const chat = namedChat(id, remembered ?? username);
    this.byName.set(key, chat);
    return chat;
  }

  private numbered(id: number): Chat {
    if (id === neverOpened) throw badRequest('chat not found');
    if (id === blockedBy) throw forbidden('bot was blocked by the user');
    if (id === upgradedGroup) {
      const moved = { migrate_to_chat_id: upgradedTo };
      throw badRequest('group chat was upgraded to a supergroup chat', moved);
    }
    const username = this.state.get<string>(`chat:${id}`);
    if (username !== undefined) return namedChat(id, username);
    const usual = { id, username: null, isForum: false, mood: 'usual' as const };
    if (id > 0) return { ...usual, type: 'private' };
    return { ...usual, type: id < -channelBase ? 'channel' : 'group' };
  }
}

/** Throws when the chat lets the bot send nothing, or nothing now. */
export function requireMaySend(chat: Chat): void {
  if (chat.mood === 'readonly') throw badRequest('need administrator rights in the channel chat');
  if (chat.mood === 'flooded') throw tooManyRequests(floodSeconds);
}

/** Name for people. */
export function chatTitle(chat: Chat): string {
  const kind = chat.type === 'channel' ? 'channel' : 'group';
  return chat.username === null
    ? `Sandbox ${kind} ${Math.abs(chat.id)}`
    : `Sandbox ${chat.username}`;
}

/** The chat as it stands inside a Message. */
export function chatBrief(chat: Chat): Record<string, unknown> {
  if (chat.type === 'private')
    return { id: chat.id, first_name: `Person ${chat.id}`, type: chat.type };
  const title = chatTitle(chat);
  if (chat.username === null) return { id: chat.id, title, type: chat.type };
  const named = { id: chat.id, title, username: chat.username, type: chat.type };
  return chat.isForum ? { ...named, is_forum: true } : named;
}

/** Public address of a message without scheme, as t.me forms it; null where messages have none. */
export function messageAddress(chat: Chat, messageId: number, topicId?: number): string | null {
  const topic = chat.isForum && topicId !== undefined ? `${topicId}/` : '';
  if (chat.username !== null) return `t.me/${chat.username}/${topic}${messageId}`;
  if (chat.id >= -channelBase) return null;
  return `t.me/c/${-chat.id - channelBase}/${topic}${messageId}`;
}

/** The chat id behind the number in a `t.me/c/…` address. */
export function chatIdOfInternal(internal: number): number {
  return -(channelBase + internal);
}

function namedChat(id: number, username: string): Chat {
  const key = username.toLowerCase();
  const isForum = key.endsWith('_forum');
  const type = isForum || key.endsWith('_group') ? 'supergroup' : 'channel';
  return { id, type, username, isForum, mood: moodOf(key) };
}

function moodOf(key: string): Chat['mood'] {
  if (key === 'readonly' || key === 'flooded') return key;
  return key === 'scheduled' ? 'scheduling' : 'usual';
}

function refusedName(key: string): TelegramError | undefined {
  if (key === 'missing') return badRequest('chat not found');
  if (key === 'kicked') return forbidden('bot was kicked from the channel chat');
  if (key === 'stranger') return forbidden('bot is not a member of the channel chat');
  return undefined;
}

function internalId(key: string): number {
  const digest = createHash('sha256').update(key).digest();
  return 1_000_000_000 + (digest.readUIntBE(0, 6) % 900_000_000);
}
