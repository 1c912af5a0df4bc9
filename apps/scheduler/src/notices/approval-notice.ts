import { renderMail, type MailContent } from '#libs/platform';

/** What has happened to a question to people, as those are told whom it concerns. */
export interface ApprovalNotice {
  readonly news: 'requested' | 'approved' | 'changes_requested' | 'rejected' | 'expired' | 'stuck';
  readonly postCount: number;
  /** Handles of some of the accounts. */
  readonly accounts: readonly string[];
  /** Who asked or decided; null: nobody who is known. */
  readonly by: string | null;
  readonly comment: string | null;
  readonly dashboardUrl: string | null;
}

/** Longer comments are read where they stand. */
const LONGEST_COMMENT = 500;

/** The mail about it. What people typed stands in it as text. */
export function approvalNoticeMail(notice: ApprovalNotice): MailContent {
  const { news, comment, dashboardUrl } = notice;
  const { subject, text, reason } = WORDS[news](notice);
  return renderMail({
    subject,
    parts: [
      { kind: 'paragraph', text },
      ...(comment === null
        ? []
        : [{ kind: 'paragraph' as const, text: `“${shortened(comment)}”` }]),
      ...(dashboardUrl === null
        ? []
        : [{ kind: 'link' as const, label: 'See the approvals', url: dashboardUrl }]),
    ],
    footer: reason,
  });
}

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly reason: string;
}

const FOR_APPROVERS = 'You get this mail because you may decide about posts of the workspace.';
const FOR_ASKER = 'You get this mail because you asked for the approval.';

const WORDS: Readonly<Record<ApprovalNotice['news'], (notice: ApprovalNotice) => Words>> = {
  requested: (notice) => ({
    subject: `${upper(posts(notice))} for your approval`,
    text: `${notice.by ?? 'Somebody'} would like to publish ${posts(notice)}${on(notice)}, and needs your word first.`,
    reason: FOR_APPROVERS,
  }),
  approved: (notice) => ({
    subject: `${upper(posts(notice))} approved`,
    text: `${upper(posts(notice))}${on(notice)} ${notice.postCount === 1 ? 'is' : 'are'} approved and will go out. The last word came from ${notice.by ?? 'somebody'}.`,
    reason: FOR_ASKER,
  }),
  changes_requested: (notice) => ({
    subject: `Changes wanted in ${posts(notice)}`,
    text: `${notice.by ?? 'Somebody'} would like changes in ${posts(notice)}${on(notice)}. Edit, and people are asked again.`,
    reason: FOR_ASKER,
  }),
  rejected: (notice) => ({
    subject: `${upper(posts(notice))} rejected`,
    text: `${notice.by ?? 'Somebody'} rejected ${posts(notice)}${on(notice)}. Nothing of it goes out.`,
    reason: FOR_ASKER,
  }),
  expired: (notice) => ({
    subject: `Nobody decided about ${posts(notice)}`,
    text: `Nobody decided in time about ${posts(notice)}${on(notice)}. It does not go out unless you submit it again.`,
    reason: FOR_ASKER,
  }),
  stuck: (notice) => ({
    subject: `Nobody can approve ${posts(notice)}`,
    text: `${upper(posts(notice))}${on(notice)} cannot be approved any more: too few people are left who may decide. Change a role or the rules of approvals.`,
    reason: 'You get this mail because you are an admin of the workspace.',
  }),
};

function posts({ postCount }: ApprovalNotice): string {
  return postCount === 1 ? 'a post' : `${postCount} posts`;
}

function on({ accounts }: ApprovalNotice): string {
  return accounts.length === 0 ? '' : ` on ${accounts.join(', ')}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function shortened(text: string): string {
  return text.length <= LONGEST_COMMENT ? text : `${text.slice(0, LONGEST_COMMENT)} …`;
}
