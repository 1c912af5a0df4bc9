import type { FailureClass } from '../../contract/failure.js';
import { classify } from './telegram.failures.js';

function refusal(status: number, description: string, parameters?: object) {
  const body = { ok: false, error_code: status, description, parameters };
  return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
}

const table: readonly (readonly [number, string, FailureClass])[] = [
  [400, 'Bad Request: chat not found', 'not_found'],
  [400, 'Bad Request: message is too long', 'content_rejected'],
  [400, 'Bad Request: message caption is too long', 'content_rejected'],
  [400, 'Bad Request: text must be non-empty', 'content_rejected'],
  [400, "Bad Request: can't parse entities: unexpected end tag", 'content_rejected'],
  [400, 'Bad Request: BUTTON_URL_INVALID', 'content_rejected'],
  [400, 'Bad Request: poll must have at least 1 option', 'content_rejected'],
  [400, 'Bad Request: message to be replied not found', 'not_found'],
  [400, 'Bad Request: message thread not found', 'not_found'],
  [400, 'Bad Request: wrong file identifier/HTTP URL specified', 'media_invalid'],
  [400, 'Bad Request: failed to get HTTP URL content', 'media_invalid'],
  [400, 'Bad Request: IMAGE_PROCESS_FAILED', 'media_invalid'],
  [400, 'Bad Request: PHOTO_INVALID_DIMENSIONS', 'media_invalid'],
  [400, 'Bad Request: VIDEO_FILE_INVALID', 'media_invalid'],
  [400, 'Bad Request: file is too big', 'media_invalid'],
  [400, 'Bad Request: too many messages to send as an album', 'media_invalid'],
  [400, 'Bad Request: not enough rights to send photos to the chat', 'permission'],
  [400, 'Bad Request: need administrator rights in the channel chat', 'permission'],
  [400, 'Bad Request: CHAT_WRITE_FORBIDDEN', 'permission'],
  [400, 'Bad Request: CHAT_SEND_MEDIA_FORBIDDEN', 'permission'],
  [400, 'Bad Request: message to delete not found', 'not_found'],
  [400, "Bad Request: message can't be deleted", 'permission'],
  [400, 'Bad Request: something nobody has seen before', 'content_rejected'],
  [401, 'Unauthorized', 'auth_expired'],
  [403, 'Forbidden: bot was kicked from the channel chat', 'permission'],
  [404, 'Not Found', 'auth_expired'],
  [413, 'Request Entity Too Large', 'media_invalid'],
  [421, 'misdirected request', 'transient'],
  [
    500,
    "Internal Server Error: sent message was immediately deleted and can't be returned",
    'content_rejected',
  ],
  [500, 'Internal Server Error: restart', 'ambiguous'],
];

describe('classify of Telegram', () => {
  it.each(table)('reads %i "%s" as %s', (status, description, failureClass) => {
    expect(classify(refusal(status, description), 'visible')?.failureClass).toBe(failureClass);
  });

  it('finds nothing wrong with a success', () => {
    const body = Buffer.from('{"ok":true,"result":{"message_id":1}}');
    expect(classify({ status: 200, headers: {}, body }, 'visible')).toBeNull();
  });

  it('obeys retry_after for the whole chat', () => {
    const answer = refusal(429, 'Too Many Requests: retry after 5', { retry_after: 5 });
    expect(classify(answer, 'visible')).toMatchObject({
      failureClass: 'rate_limited',
      retryAfterMs: 5000,
      scope: 'account',
    });
  });

  it('corrects the chat id after a group became a supergroup', () => {
    const words = 'Bad Request: group chat was upgraded to a supergroup chat';
    const answer = refusal(400, words, { migrate_to_chat_id: -1001234567890 });
    expect(classify(answer, 'visible')).toMatchObject({
      failureClass: 'transient',
      accountMetadata: { chatId: '-1001234567890' },
    });
  });

  it('leaves a page of a broken gateway open for a write and lets a read be repeated', () => {
    const answer = { status: 502, headers: {}, body: Buffer.from('<html>Bad Gateway</html>') };
    expect(classify(answer, 'visible')?.failureClass).toBe('ambiguous');
    expect(classify(answer, 'repeatable')?.failureClass).toBe('transient');
  });

  it('tells about the 48 hours when a message cannot be deleted', () => {
    const answer = refusal(400, "Bad Request: message can't be deleted");
    expect(classify(answer, 'repeatable')?.message).toContain('48 hours');
  });
});
