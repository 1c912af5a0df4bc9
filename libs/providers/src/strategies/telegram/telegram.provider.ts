import { Injectable } from '@nestjs/common';
import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, JsonObject } from '../../contract/identity.js';
import { JsonReader } from '../../contract/json-reader.js';
import { ProviderStrategy } from '../../contract/provider-strategy.js';
import type {
  CallContext,
  Committed,
  PublishContext,
  Reconciled,
  Removed,
} from '../../contract/publishing.js';
import type {
  DraftPost,
  IntakeDraft,
  MediaIntake,
  ProviderIssue,
} from '../../contract/validating.js';
import { telegramIssues } from './telegram.checks.js';
import { TelegramClient } from './telegram.client.js';
import { readIdentity, telegramConnector } from './telegram.connector.js';
import { telegramDefinition } from './telegram.definition.js';
import { readMessage } from './telegram.links.js';
import { parseModeOf, planMessages } from './telegram.messages.js';
import { Progress } from './telegram.progress.js';
import { escapeFor, visibleText } from './telegram.text.js';

/** Publishes to one Telegram chat as a bot (https://core.telegram.org/bots/api). */
@Injectable()
export class TelegramProvider extends ProviderStrategy {
  override readonly definition = telegramDefinition;
  override readonly connector = telegramConnector;

  /** The title is plain words; inside marked-up text it must not be read as markup. */
  override composeText(draft: Pick<DraftPost, 'title' | 'text' | 'settings'>): string {
    const mode = parseModeOf(new JsonReader(draft.settings));
    const title = draft.title === null ? null : escapeFor(mode, draft.title);
    return super.composeText({ ...draft, title });
  }

  override measureText(text: string, settings: JsonObject): number {
    return [...visibleText(text, parseModeOf(new JsonReader(settings)))].length;
  }

  /** A document arrives as it is. */
  override mediaIntake(draft: IntakeDraft): MediaIntake {
    const intake = super.mediaIntake(draft);
    const isFile = new JsonReader(draft.settings).flag('sendAsFile') === true;
    return isFile ? { ...intake, images: null } : intake;
  }

  override check(draft: DraftPost): readonly ProviderIssue[] {
    return telegramIssues(draft, this.composeText(draft));
  }

  /** One message (or album) a call; pinning comes last and never fails the post. */
  override async commit(context: PublishContext): Promise<Committed> {
    const client = TelegramClient.of(context);
    const calls = planMessages(context.post, chatIdOf(context));
    const pins = context.post.settings['pin'] === true;
    const before = Progress.read(context.checkpoint);
    const call = calls[before.writes];
    if (call === undefined) {
      return before.published(pins ? await this.pin(client, context, before) : []);
    }
    const result = await client.publish(call);
    const messages = Array.isArray(result.value)
      ? result.value.map((message) => readMessage(new JsonReader(message)))
      : [readMessage(result)];
    const after = before.with(messages);
    const isLast = after.writes === calls.length && !pins;
    return isLast ? after.published() : { kind: 'continue', checkpoint: after.checkpoint() };
  }

  /** A bot cannot read its chat; only what the checkpoint already proves is known. */
  override async reconcile(context: PublishContext): Promise<Reconciled> {
    const progress = Progress.read(context.checkpoint);
    const writes = planMessages(context.post, chatIdOf(context)).length;
    if (progress.writes >= writes) return progress.published();
    return {
      kind: 'unknown',
      reason:
        'Telegram bots cannot read a chat, so nobody but a person can see whether the message is out',
    };
  }

  override async remove(context: PublishContext, providerPostId: string): Promise<Removed> {
    const client = TelegramClient.of(context);
    const known = Progress.read(context.checkpoint).messageIds;
    const lone = Number(providerPostId.split(':').at(-1));
    const messageIds = known.length > 0 ? known : [lone];
    let deleted = 0;
    // One by one: the call for many skips messages silently that it may not delete.
    for (const messageId of messageIds) {
      if (await this.deleteMessage(client, chatIdOf(context), messageId)) deleted += 1;
    }
    return { kind: deleted > 0 ? 'deleted' : 'already_gone' };
  }

  override async inspect(context: CallContext): Promise<ConnectedIdentity> {
    const botToken = context.account.credentials['botToken'] ?? '';
    return readIdentity(TelegramClient.of(context), chatIdOf(context), botToken);
  }

  private async pin(
    client: TelegramClient,
    context: PublishContext,
    progress: Progress,
  ): Promise<readonly string[]> {
    const [messageId] = progress.messageIds;
    if (messageId === undefined) return ['Telegram gave no message id, so nothing was pinned'];
    try {
      await client.call('pinChatMessage', {
        chat_id: chatIdOf(context),
        message_id: messageId,
        disable_notification: context.post.settings['silent'] === true,
      });
      return [];
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return [`The message was not pinned: ${error.message}`];
    }
  }

  /** False when the message was gone before. */
  private async deleteMessage(
    client: TelegramClient,
    chatId: string,
    messageId: number,
  ): Promise<boolean> {
    try {
      await client.call('deleteMessage', { chat_id: chatId, message_id: messageId });
      return true;
    } catch (error) {
      if (
        error instanceof ProviderFailure &&
        /message to delete not found|MESSAGE_ID_INVALID/i.test(error.message)
      ) {
        return false;
      }
      throw error;
    }
  }
}

/** The id learnt at connect, or the newer one after the chat became a supergroup. */
function chatIdOf(context: CallContext): string {
  return new JsonReader(context.account.metadata).id('chatId') ?? context.account.externalId;
}
