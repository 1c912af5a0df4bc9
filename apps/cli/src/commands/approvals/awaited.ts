import type { Schema } from '#libs/sdk';
import { exitCodes, type ExitCode } from '../../exit-codes.js';
import type { Output } from '../../output/output.js';

type Approval = Pick<Schema<'ApprovalBrief'>, 'id' | 'status'>;
type Post = Pick<Schema<'Post'>, 'status' | 'approval' | 'approvalId'>;

/** How an approval stands while posts of it do not go out by themselves. */
const waiting: Readonly<Record<string, string>> = {
  pending: 'waits for people to agree',
  changes_requested: 'wants changes; edited, they are asked about anew',
  expired: 'is over, and not enough have agreed; submit them again',
};

/** Says what posts wait for, where programs do not read it in the answer. @returns remains where they wait */
export function noteAwaited(
  { approval }: { readonly approval?: Approval | null },
  output: Output,
): ExitCode {
  const words = waiting[approval?.status ?? ''];
  if (approval === undefined || approval === null || words === undefined) return exitCodes.done;
  const { id } = approval;
  if (!output.isJson) output.note(`${id} ${words}: postrider approvals get ${id}`);
  return exitCodes.remains;
}

/** The same of posts, each of their approvals once. */
export function noteAwaitedPosts(posts: readonly Post[], output: Output): ExitCode {
  const approvals = new Map<string, Approval>();
  for (const { status, approval, approvalId } of posts) {
    if (status !== 'draft' || !approval || !approvalId) continue;
    approvals.set(approvalId, { id: approvalId, status: approval });
  }
  const codes = [...approvals.values()].map((approval) => noteAwaited({ approval }, output));
  return codes.find((code) => code !== exitCodes.done) ?? exitCodes.done;
}
