import type { Committed, PublishContext, Reconciled, Removed } from '../../contract/publishing.js';
import { isFailure } from '../../kit/failing.js';
import { chatIdOf, publishCall, telegram } from './telegram.api.js';
import { planMessages } from './telegram.messages.js';
import {
  asPublished,
  readMessage,
  telegramProgress,
  withMessages,
  type TelegramProgress,
} from './telegram.progress.js';

/** One message (or album) a call; pinning comes last and never fails the post. */
export async function publishMessages(context: PublishContext): Promise<Committed> {
  const calls = planMessages(context.post, chatIdOf(context));
  const pins = context.post.settings['pin'] === true;
  const before = telegramProgress.read(context.checkpoint);
  const call = calls[before.writes];
  if (call === undefined) return asPublished(before, pins ? await pin(context, before) : []);
  const result = await publishCall(telegram.of(context), call);
  const messages = Array.isArray(result.value) ? result.items() : [result];
  const after = withMessages(before, messages.map(readMessage));
  const isLast = after.writes === calls.length && !pins;
  if (isLast) return asPublished(after);
  return { kind: 'continue', checkpoint: telegramProgress.write(after) };
}

async function pin(
  context: PublishContext,
  { messageIds: [messageId] }: TelegramProgress,
): Promise<readonly string[]> {
  if (messageId === undefined) return ['Telegram gave no message id, so nothing was pinned'];
  try {
    await telegram.of(context).post('pinChatMessage', {
      chat_id: chatIdOf(context),
      message_id: messageId,
      disable_notification: context.post.settings['silent'] === true,
    });
    return [];
  } catch (error) {
    if (!isFailure(error)) throw error;
    return [`The message was not pinned: ${error.message}`];
  }
}

/** A bot cannot read its chat; only what the checkpoint already proves is known. */
export async function lookUpMessages(context: PublishContext): Promise<Reconciled> {
  const progress = telegramProgress.read(context.checkpoint);
  const writes = planMessages(context.post, chatIdOf(context)).length;
  if (progress.writes >= writes) return asPublished(progress);
  return {
    kind: 'unknown',
    reason:
      'Telegram bots cannot read a chat, so nobody but a person can see whether the message is out',
  };
}

export async function removeMessages(
  context: PublishContext,
  providerPostId: string,
): Promise<Removed> {
  const known = telegramProgress.read(context.checkpoint).messageIds;
  const messageIds = known.length > 0 ? known : [Number(providerPostId.split(':').at(-1))];
  let deleted = 0;
  // One by one: the call for many skips messages silently that it may not delete.
  for (const messageId of messageIds) {
    if (await removeMessage(context, messageId)) deleted += 1;
  }
  return { kind: deleted > 0 ? 'deleted' : 'already_gone' };
}

/** False when the message was gone before. */
async function removeMessage(context: PublishContext, messageId: number): Promise<boolean> {
  const message = { chat_id: chatIdOf(context), message_id: messageId };
  try {
    await telegram.of(context).post('deleteMessage', message);
    return true;
  } catch (error) {
    const isGone =
      isFailure(error) && /message to delete not found|MESSAGE_ID_INVALID/i.test(error.message);
    if (isGone) return false;
    throw error;
  }
}
