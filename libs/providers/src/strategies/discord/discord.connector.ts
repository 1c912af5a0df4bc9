import { ConnectInputError, type ManualConnector } from '../../contract/connecting.js';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { DiscordClient } from './discord.client.js';
import { parseWebhookUrl, type WebhookAddress } from './discord.webhook.js';

const INCOMING = 1;

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
    const client = new DiscordClient(context, address.id, address.token);
    return [await readIdentity(client, address)];
  },
};

/** Reads the webhook again. @throws ProviderFailure; `permission` for other types than incoming ones. */
export async function readIdentity(
  client: DiscordClient,
  address: WebhookAddress,
): Promise<ConnectedIdentity> {
  const webhook = await client.webhook();
  if (webhook.number('type') !== INCOMING) {
    throw new ProviderFailure({
      failureClass: 'permission',
      message:
        'Only incoming webhooks can publish; this one follows a channel or belongs to an application',
    });
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
