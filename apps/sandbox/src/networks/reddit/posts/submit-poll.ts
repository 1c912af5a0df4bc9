import { postableCommunity } from '../communities/posting-rights.js';
import type { RedditCall } from '../requests/call.js';
import { JsonErrors, refusal, tooLong } from '../requests/refusals.js';
import { requireAllowedKind } from './allowed-kinds.js';
import { newPost, requireJsonAnswer } from './new-post.js';
import type { Poll } from './post-record.js';
import { createdAnswer } from './submit-gallery.js';

const FEWEST_OPTIONS = 2;
const MOST_OPTIONS = 6;
// Clients keep to it; the public documentation does not name it.
const LONGEST_OPTION = 120;
const LONGEST_DAYS = 7;
const DAY_SECONDS = 86_400;

/** `POST /api/submit_poll_post`: a question with two to six answers, open for one to seven days. */
export function submitPoll(call: RedditCall): unknown {
  requireJsonAnswer(call);
  const one = postableCommunity(call);
  requireAllowedKind(one, 'poll', 'sr');
  const post = newPost(call, one, { kind: 'poll', poll: readPoll(call) });
  call.desk.posts.add(post);
  return createdAnswer(call, post);
}

function readPoll({ fields, desk }: RedditCall): Poll {
  const options = readOptions(fields.value('options'));
  const duration = fields.value('duration');
  if (!Number.isInteger(duration) || Number(duration) < 1 || Number(duration) > LONGEST_DAYS) {
    throw refusal('INVALID_OPTION', 'duration');
  }
  const now = Math.floor(desk.kernel.now().getTime() / 1000);
  return { options, endsAtUtc: now + Number(duration) * DAY_SECONDS };
}

function readOptions(value: unknown): string[] {
  if (!Array.isArray(value)) throw refusal('INVALID_OPTION', 'options');
  if (value.length < FEWEST_OPTIONS) {
    const message = `this is too short (min: ${FEWEST_OPTIONS})`;
    throw new JsonErrors([['TOO_SHORT', message, 'options']]);
  }
  if (value.length > MOST_OPTIONS) {
    throw new JsonErrors([['TOO_LONG', `this is too long (max: ${MOST_OPTIONS})`, 'options']]);
  }
  return value.map((option: unknown) => {
    if (typeof option !== 'string') throw refusal('INVALID_OPTION', 'options');
    if (option.trim() === '') throw refusal('NO_TEXT', 'options');
    const long = tooLong(option, LONGEST_OPTION, 'options');
    if (long.length > 0) throw new JsonErrors(long);
    return option.trim();
  });
}
