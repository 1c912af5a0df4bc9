import type { Command } from 'commander';
import type { AnswerOf, BodyOf, CallOptions, Postrider, Schema } from '#libs/sdk';
import { command, type CliCommand } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { asWritten, listOption, requireYes } from '../../options.js';
import { shownTime } from '../../output/time.js';
import type { Session } from '../../session.js';
import { oneLine } from '../../terminal/safe-text.js';
import { noteAwaited } from './awaited.js';
import { showApproval } from './show-approval.js';

interface Options {
  readonly digest?: string;
  readonly post?: readonly string[];
  readonly comment?: string;
  readonly at?: string;
  readonly now?: true;
}

type Decision = BodyOf<'approveApproval'>;
type Decide = (id: string, decision: Decision, options: CallOptions) => Promise<Decided>;
type Decided = AnswerOf<'approveApproval'>;

interface Described {
  readonly name: string;
  readonly summary: string;
  /** What the person is asked before. */
  readonly consequence: string;
  readonly with: (client: Postrider) => Decide;
  readonly options?: (line: Command) => Command;
}

/** More would push the question out of sight. */
const MOST_SHOWN = 20;

const NOTES =
  'What was changed since you looked is refused (approval_stale). A script gives the digest of what it\n' +
  'has read by --digest; without it the posts are shown and asked about as they stand.';

function decide({ name, summary, consequence, ...described }: Described): CliCommand {
  return command<Options>({
    name: `approvals ${name}`,
    summary,
    notes: NOTES,
    options: (line) => {
      const whole = line
        .argument('<approval>', 'id of the approval')
        .option('--post <ids>', 'these of its posts alone', listOption)
        .option('--digest <digest>', 'of the approval as it was read');
      return (described.options ?? withComment)(whole);
    },
    async run({ words, digest, post, comment, at, now }, session) {
      const client = await session.client();
      const { approval } = await client.approvals.get(words[0]!, session.call);
      const meant = approval.posts.filter((one) => isMeant(one, post));
      if (!session.isYes && session.terminal.canAsk) showMeant(meant, session);
      await requireYes(`${consequence}: ${meant.length} posts.`, session);
      const decision = asWritten<Decision>({
        ...{ digest: digest ?? approval.digest, postIds: post, comment },
        ...{ publishAt: at, publishNow: now },
      });
      const answer = await described.with(client)(approval.id, decision, session.call);
      showApproval(answer.approval, session.output);
      const isOpen = answer.approval.status === 'pending';
      return isOpen ? noteAwaited(answer, session.output) : exitCodes.done;
    },
  });
}

const withComment = (line: Command): Command => line.option('--comment <text>', 'why');

function isMeant(
  { postId, approval }: Schema<'ApprovalPost'>,
  named: readonly string[] | undefined,
): boolean {
  if (named !== undefined) return named.includes(postId);
  return approval === 'pending' || approval === 'changes_requested';
}

/** A line for each, as far as there is room. */
function showMeant(posts: readonly Schema<'ApprovalPost'>[], { output }: Session): void {
  for (const { account, text, publishAt } of posts.slice(0, MOST_SHOWN)) {
    const words = text ?? '';
    output.note(oneLine(`${account.handle} ${shownTime(publishAt) ?? 'at once'} ${words}`));
  }
  const more = posts.length - MOST_SHOWN;
  if (more > 0) output.note(`… and ${more} more`);
}

export const approve = decide({
  name: 'approve',
  summary: 'Agrees to posts; the last word that they need lets them go out at their times.',
  consequence: 'You agree that these go out',
  with: (client) => (id, decision, options) => client.approvals.approve(id, decision, options),
  options: (line) =>
    withComment(line)
      .option('--at <time>', 'when instead, where their time is over: 2027-03-01T09:00Z')
      .option('--now', 'at once, where their time is over'),
});

export const requestChanges = decide({
  name: 'request-changes',
  summary: 'Wants posts changed; edited, they are asked about anew.',
  consequence: 'These stay drafts until they are changed',
  with: (client) => (id, decision, options) =>
    client.approvals.requestChanges(id, asWritten(decision), options),
  options: (line) => line.requiredOption('--comment <text>', 'what is to be changed'),
});

export const reject = decide({
  name: 'reject',
  summary: 'Rejects posts: they are canceled.',
  consequence: 'These are canceled',
  with: (client) => (id, decision, options) => client.approvals.reject(id, decision, options),
});
