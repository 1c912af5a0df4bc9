import { ProviderField, RequestShape, TextField } from '../../http/index.js';

const RESERVED = ['provider', 'client', 'callbackScheme', 'callback_scheme'];
const SNAKE_CASE = ['bot_token', 'chat_id', 'webhook_url', 'site_url'];
const MOST_CHARACTERS = 2_000;

@RequestShape({ name: 'ConnectionStartRequest' })
export class ConnectionStartRequest {
  @ProviderField({ required: true, description: 'The network, by id or a common other name.' })
  provider!: string;

  @TextField({ nullable: true, aliases: ['bot_token'], description: 'Telegram bot token.' })
  botToken?: string | null;

  @TextField({ nullable: true, aliases: ['chat_id'], description: 'Telegram chat id or @channel.' })
  chatId?: string | null;

  @TextField({ nullable: true, aliases: ['webhook_url'], description: 'Discord webhook URL.' })
  webhookUrl?: string | null;

  @TextField({
    nullable: true,
    aliases: ['site_url'],
    description: 'Address of a self-hosted WordPress site; without it WordPress.com is connected.',
  })
  siteUrl?: string | null;

  @TextField({
    nullable: true,
    maxLength: 100,
    description: 'What starts the connect, for example ios.',
  })
  client?: string | null;

  @TextField({
    nullable: true,
    maxLength: 100,
    aliases: ['callback_scheme'],
    description: 'URL scheme of the app to return to.',
  })
  callbackScheme?: string | null;
}

/**
 * What a person typed, by field name: the known fields, and texts under other names for networks
 * that were added from outside.
 */
export function connectInput(
  body: ConnectionStartRequest,
  raw: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const { botToken, chatId, webhookUrl, siteUrl } = body;
  const others = Object.entries(raw).filter(
    ([name, value]) =>
      ![...RESERVED, ...SNAKE_CASE].includes(name) &&
      typeof value === 'string' &&
      value.length <= MOST_CHARACTERS,
  );
  const known = Object.entries({ botToken, chatId, webhookUrl, siteUrl });
  const texts = [...others, ...known].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(texts);
}
