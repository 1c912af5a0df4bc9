import { Injectable } from '@nestjs/common';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import { ProviderStrategy } from '../../contract/provider-strategy.js';
import type {
  CallContext,
  Committed,
  PostMetrics,
  PublishContext,
  Reconciled,
  Removed,
} from '../../contract/publishing.js';
import type { DraftPost, ProviderIssue } from '../../contract/validating.js';
import { discordIssues } from './discord.checks.js';
import { DiscordClient } from './discord.client.js';
import { discordConnector, readIdentity } from './discord.connector.js';
import { discordDefinition } from './discord.definition.js';
import { threadOf } from './discord.message.js';

const UNKNOWN_MESSAGE = '10008';
const UNKNOWN_THREAD = '10003';

/** Publishes through one incoming webhook (https://docs.discord.com/developers/resources/webhook). */
@Injectable()
export class DiscordProvider extends ProviderStrategy {
  override readonly definition = discordDefinition;
  override readonly connector = discordConnector;

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return discordIssues(draft, this.composeText(draft));
  }

  override async commit(context: PublishContext): Promise<Committed> {
    const settings = new JsonReader(context.post.settings);
    const metadata = new JsonReader(context.account.metadata);
    const threadId = threadOf(settings, metadata);
    const message = await DiscordClient.of(context).execute(context.post, {
      thread_id: threadId,
      with_components: settings.list('components').length > 0 ? 'true' : null,
    });
    const id = message.text('id');
    const channelId = message.text('channel_id');
    if (id === null || channelId === null) {
      throw new ProviderFailure({
        failureClass: 'ambiguous',
        message: 'Discord accepted the message without naming it',
        status: 200,
      });
    }
    const guildId = metadata.text('guildId');
    const inThread = threadId !== null || settings.has('threadName');
    return {
      kind: 'published',
      providerPostId: id,
      providerUrl:
        guildId === null ? null : `https://discord.com/channels/${guildId}/${channelId}/${id}`,
      // Inside a thread the channel of the answer is the thread; delete and reads need it.
      checkpoint: { channelId, threadId: inThread ? channelId : null },
    };
  }

  /** A webhook can neither list nor search messages. */
  override async reconcile(): Promise<Reconciled> {
    return {
      kind: 'unknown',
      reason:
        'A Discord webhook cannot list messages, so nobody but a person can see whether the message is out',
    };
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    const threadId = new JsonReader(context.checkpoint).text('threadId');
    try {
      await DiscordClient.of(context).deleteMessage(providerPostId, threadId);
      return { kind: 'deleted' };
    } catch (error) {
      const code = error instanceof ProviderFailure ? error.providerCode : null;
      if (code === UNKNOWN_MESSAGE || code === UNKNOWN_THREAD) return { kind: 'already_gone' };
      throw error;
    }
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const { account } = context;
    return readIdentity(DiscordClient.of(context), {
      id: account.externalId,
      token: account.credentials['webhookToken'] ?? '',
      threadId: new JsonReader(account.metadata).text('threadId'),
    });
  }

  /** Reactions are all that Discord counts. */
  override async readMetrics(
    context: PublishContext,
    providerPostId: string,
  ): Promise<PostMetrics> {
    const threadId = new JsonReader(context.checkpoint).text('threadId');
    const message = await DiscordClient.of(context).message(providerPostId, threadId);
    const likes = message
      .list('reactions')
      .reduce((sum, reaction) => sum + (reaction.counter('count') ?? 0), 0);
    return {
      impressions: null,
      reach: null,
      views: null,
      likes,
      comments: null,
      shares: null,
      saves: null,
      clicks: null,
    };
  }
}
