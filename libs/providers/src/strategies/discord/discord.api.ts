import { serviceVersion } from '#libs/kernel';
import { ConnectInputError, type ManualConnector } from '../../contract/connecting.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import type { CallContext } from '../../contract/publishing.js';
import { defineApi, type ApiClient, type Connection } from '../../kit/api.js';
import { failed } from '../../kit/failing.js';
import { classify } from './discord.failures.js';

/** Discord blocks odd agents; the form is the one its reference asks for. */
const USER_AGENT = `DiscordBot (https://github.com/postrider/postrider, ${serviceVersion})`;
const INCOMING = 1;
const WEBHOOK_PATH =
  /^\/api\/(?:v\d+\/)?webhooks\/(\d{17,20})\/([A-Za-z0-9_-]{40,100})(?:\/(?:slack|github))?\/?$/;
const HOSTS = new Set(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com']);

/** The parts of a webhook's address. The token is as good as a password. */
export interface WebhookAddress {
  readonly id: string;
  readonly token: string;
  readonly threadId: string | null;
}

/**
 * Takes a pasted webhook address apart; null for anything else. Only the parts are kept: calls go to an
 * address built anew, so that no host a person typed is ever called, and never to an old API version.
 */
export function parseWebhookUrl(pasted: string): WebhookAddress | null {
  const text = pasted.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  if (!HOSTS.has(url.hostname)) return null;
  const [, id, token] = WEBHOOK_PATH.exec(url.pathname) ?? [];
  if (id === undefined || token === undefined) return null;
  const threadId = url.searchParams.get('thread_id');
  return {
    id,
    token,
    threadId: threadId !== null && /^\d{17,20}$/.test(threadId) ? threadId : null,
  };
}

export type DiscordClient = ApiClient<JsonReader>;

const discord = defineApi({
  network: 'Discord',
  // Uploads included: an answer that is given up on leaves the post's fate open.
  timeoutMs: 60_000,
  classify,
});

/** One webhook's calls (https://docs.discord.com/developers/resources/webhook). */
function webhookOf({ id, token }: WebhookAddress, connection: Connection): DiscordClient {
  const access = {
    root: `${connection.endpoints.base('api')}/webhooks/${id}/${token}`,
    headers: { 'user-agent': USER_AGENT, accept: 'application/json' },
    secrets: [token],
  };
  return discord.by(access, connection);
}

/** The webhook of a connected account. */
export function discordOf(context: CallContext): DiscordClient {
  return webhookOf(addressOf(context), context);
}

/** Connects a channel by its webhook's address. Reading the webhook posts nothing. */
export const discordConnector: ManualConnector = {
  kind: 'manual',
  async verify(input, context) {
    const address = parseWebhookUrl(context.endpoints.toReal((input['webhookUrl'] ?? '').trim()));
    if (address === null) {
      throw new ConnectInputError(
        'webhookUrl',
        'The address must look like https://discord.com/api/webhooks/<id>/<token>, copied from the channel’s integrations',
      );
    }
    return [await readIdentity(webhookOf(address, context), address)];
  },
};

/** Reads the webhook again. @throws ProviderFailure; `permission` for other types than incoming ones. */
async function readIdentity(
  client: DiscordClient,
  address: WebhookAddress,
): Promise<ConnectedIdentity> {
  const webhook = await client.get('');
  if (webhook.number('type') !== INCOMING) {
    throw failed(
      'permission',
      'Only incoming webhooks can publish; this one follows a channel or belongs to an application',
    );
  }
  const avatar = webhook.text('avatar');
  const name = webhook.text('name') ?? `webhook-${address.id.slice(-4)}`;
  return {
    externalId: address.id,
    handle: `discord:${address.id}`,
    displayName: name,
    accountType: 'webhook',
    avatarUrl:
      avatar === null ? null : `https://cdn.discordapp.com/avatars/${address.id}/${avatar}.png`,
    metadata: {
      name,
      guildId: webhook.text('guild_id'),
      channelId: webhook.text('channel_id'),
      applicationId: webhook.text('application_id'),
      threadId: address.threadId,
    },
    credentials: { webhookToken: address.token },
    scopes: [],
    expiresAt: null,
    publishable: true,
  };
}

export async function inspectWebhook(context: CallContext): Promise<ConnectedIdentity> {
  return readIdentity(discordOf(context), addressOf(context));
}

function addressOf({ account }: CallContext): WebhookAddress {
  return {
    id: account.externalId,
    token: account.credentials['webhookToken'] ?? '',
    threadId: new JsonReader(account.metadata).text('threadId'),
  };
}
