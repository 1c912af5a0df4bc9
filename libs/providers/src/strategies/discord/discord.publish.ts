import { JsonReader } from '../../contract/json-reader.js';
import type {
  Committed,
  PostMetrics,
  PublishContext,
  Reconciled,
  Removed,
} from '../../contract/publishing.js';
import { NO_METRICS } from '../../contract/publishing.js';
import { UploadSources } from '../../contract/upload-sources.js';
import { failed, isFailure } from '../../kit/failing.js';
import { discordOf } from './discord.api.js';
import { messageBody, threadOf } from './discord.message.js';

const UNKNOWN_MESSAGE = '10008';
const UNKNOWN_THREAD = '10003';

/** Publishes a message and waits for Discord to have stored it ("Execute Webhook"). @throws ProviderFailure */
export async function publishMessage(context: PublishContext): Promise<Committed> {
  const { post, account } = context;
  const settings = new JsonReader(post.settings);
  const metadata = new JsonReader(account.metadata);
  const threadId = threadOf(settings, metadata);
  const sources = new UploadSources(post.media);
  const message = await discordOf(context).call({
    method: 'POST',
    effect: 'visible',
    query: {
      wait: 'true',
      thread_id: threadId,
      with_components: settings.list('components').length > 0 ? 'true' : null,
    },
    body: messageBody(post, sources),
    sources,
  });
  const id = message.text('id');
  const channelId = message.text('channel_id');
  if (id === null || channelId === null) {
    throw failed('ambiguous', 'Discord accepted the message without naming it', { status: 200 });
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
export async function cannotLookUp(): Promise<Reconciled> {
  return {
    kind: 'unknown',
    reason:
      'A Discord webhook cannot list messages, so nobody but a person can see whether the message is out',
  };
}

export async function removeMessage(context: PublishContext, id: string): Promise<Removed> {
  try {
    await discordOf(context).delete(`messages/${id}`, inThreadOf(context));
    return { kind: 'deleted' };
  } catch (error) {
    const code = isFailure(error) ? error.providerCode : null;
    if (code === UNKNOWN_MESSAGE || code === UNKNOWN_THREAD) return { kind: 'already_gone' };
    throw error;
  }
}

/** Reactions are all that Discord counts. */
export async function readReactions(context: PublishContext, id: string): Promise<PostMetrics> {
  const message = await discordOf(context).get(`messages/${id}`, inThreadOf(context));
  const likes = message
    .list('reactions')
    .reduce((sum, reaction) => sum + (reaction.counter('count') ?? 0), 0);
  return { ...NO_METRICS, likes };
}

function inThreadOf({ checkpoint }: PublishContext): { readonly thread_id: string | null } {
  return { thread_id: new JsonReader(checkpoint).text('threadId') };
}
