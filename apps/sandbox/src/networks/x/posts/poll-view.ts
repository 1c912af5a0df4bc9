import type { XDesk } from '../server/call.js';
import { timeOfId } from '../server/snowflakes.js';
import type { Poll, PostRecord } from './post-record.js';

type View = Readonly<Record<string, unknown>>;

/** A poll with the fields asked for. Votes are set with the figures of the post: `poll_votes: [3, 5]`. */
export function viewPoll(
  { kernel }: XDesk,
  record: PostRecord,
  poll: Poll,
  fields: readonly string[],
): View {
  const votes = kernel.metrics.ofPost(record.id).poll_votes;
  const votesOf = (index: number): unknown => (Array.isArray(votes) ? (votes[index] ?? 0) : 0);
  const end = new Date(timeOfId(record.id).getTime() + poll.durationMinutes * 60_000);
  const members = {
    duration_minutes: poll.durationMinutes,
    end_datetime: end.toISOString(),
    voting_status: kernel.now() < end ? 'open' : 'closed',
  };
  return {
    id: record.id,
    options: poll.options.map((label, index) => ({
      position: index + 1,
      label,
      votes: votesOf(index),
    })),
    ...Object.fromEntries(Object.entries(members).filter(([name]) => fields.includes(name))),
  };
}
