import type { NetworkState } from '../../kernel/network.js';
import { TelegramError } from './telegram-error.js';

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
