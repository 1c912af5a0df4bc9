import type { AnswerOf, BodyOf } from '#libs/sdk';
import { ToolRefusal } from '../toolbox/consent.js';
import { pageText } from '../toolbox/page-text.js';
import { quoted } from '../toolbox/quoted.js';
import {
  anything,
  APPROVAL_ID,
  handedOn,
  input,
  list,
  nullableText,
  output,
  POST_ID,
  RUN_ID,
  text,
} from '../toolbox/schemas.js';
import { defineTool, type ToolAnswer } from '../toolbox/tool.js';
import {
  approvalLine,
  ASKED_PEOPLE,
  awaitedLine,
  linesOfPosts,
  nextOf,
  TOLD_APPROVAL,
  toldApproval,
  toldBrief,
} from './told-approvals.js';
import { lineOf, toldPost } from './told-posts.js';

const COMMENT = handedOn('SubmissionRequest.comment', 'For the people who read it');

export const listApprovals = defineTool<{
  approvalId?: string;
  status?: string;
  mine?: boolean;
  runId?: string;
  postId?: string;
  limit?: number;
  cursor?: string;
}>({
  name: 'list_approvals',
  title: 'List approvals',
  description:
    'What people are asked to agree to before it is published, newest first: open ones, unless status says otherwise. With approvalId that one whole: who has agreed, and what they said.',
  scope: 'read',
  hints: { readOnlyHint: true },
  input: input({
    approvalId: APPROVAL_ID,
    status: handedOn('listApprovals.status'),
    mine: handedOn('listApprovals.mine', 'Only those that this key asked for'),
    runId: RUN_ID,
    postId: POST_ID,
    limit: { ...handedOn('listPosts.limit'), maximum: 50 },
    cursor: handedOn('listPosts.cursor', 'nextCursor of the page before'),
  }),
  output: output({ approvals: list(anything), nextCursor: nullableText }, [
    'approvals',
    'nextCursor',
  ]),
  async run({ approvalId, limit = 20, cursor, ...filters }, { postrider, signal }) {
    if (approvalId !== undefined) {
      const { data, text } = told(await postrider.approvals.get(approvalId, { signal }));
      return { data: { approvals: [data['approval']], nextCursor: null }, text };
    }
    const page = await postrider.approvals
      .list({ ...filters, limit } as object, { signal })
      .page(cursor);
    const approvals = page.approvals.map(toldApproval);
    const nextCursor = page.nextCursor ?? null;
    const lines = approvals.map(approvalLine);
    return { data: { approvals, nextCursor }, text: pageText('approvals', lines, nextCursor) };
  },
});

export const submitForApproval = defineTool<{
  postId?: string;
  runId?: string;
  comment?: string;
  confirm?: string;
}>({
  name: 'submit_for_approval',
  title: 'Ask people to agree',
  description:
    'Asks people whether a draft, or the drafts of a run, may go out: give exactly one of them. Where nobody has to agree, they go out. What is asked about already is not asked again.',
  scope: 'draft',
  hints: { destructiveHint: true, idempotentHint: true, openWorldHint: true },
  input: input({
    postId: POST_ID,
    runId: RUN_ID,
    comment: COMMENT,
    confirm: text('Where nobody can be asked: the postId or runId once more'),
  }),
  output: output({ id: text('What was submitted'), status: text(), approval: ASKED_PEOPLE }, [
    ...['id', 'status', 'approval'],
  ]),
  async run({ postId, runId, comment, confirm }, { postrider, consent, signal }) {
    if ((postId === undefined) === (runId === undefined)) {
      throw new ToolRefusal('invalid_parameter', 'Give either postId or runId.');
    }
    const id = (postId ?? runId)!;
    const asked = await consent.agree({ id, name: 'id', confirm }, async () => {
      const posts = await (postId === undefined
        ? postrider.runs.get(id, { signal }).then((answer) => answer.posts)
        : postrider.posts.get(id, { signal }).then((answer) => [answer.post]));
      const lines = posts.slice(0, 20).map((post) => lineOf(toldPost(post)));
      return ['Have these go out, once whoever has to agree has?', ...lines].join('\n');
    });
    if (asked !== null) return asked;
    const body = comment === undefined ? {} : { comment };
    const answer = await (postId === undefined
      ? postrider.runs.submit(id, body, { signal })
      : postrider.posts.submit(id, body, { signal }));
    const approval = toldBrief(answer.approval);
    const { status } = 'post' in answer ? answer.post : answer.run;
    const next = awaitedLine(approval) ?? `${id} is ${status}: nobody has to agree.`;
    return { data: { id, status, approval }, text: next };
  },
});

const DECISIONS = {
  approve: 'Agree, so that these go out?',
  request_changes: 'Have these changed before they go out?',
  reject: 'Reject these? They are canceled.',
} as const;

type Decision = BodyOf<'approveApproval'> & {
  approvalId: string;
  decision: keyof typeof DECISIONS;
};

export const decideApproval = defineTool<Decision>({
  name: 'decide_approval',
  title: 'Have a person decide',
  description:
    'Puts an approval before the person, who approves, wants changes or rejects. Only in clients that can ask a person.',
  scope: 'admin',
  hints: { destructiveHint: true, openWorldHint: true },
  input: input(
    {
      approvalId: APPROVAL_ID,
      digest: handedOn('ApprovalDecisionRequest.digest', 'From list_approvals with the approvalId'),
      decision: { type: 'string', enum: Object.keys(DECISIONS) },
      comment: COMMENT,
      publishAt: handedOn('ApprovalDecisionRequest.publishAt', 'Where their time is over: when'),
      publishNow: handedOn('ApprovalDecisionRequest.publishNow', 'Where it is over: at once'),
    },
    ['approvalId', 'digest', 'decision'],
  ),
  output: output({ approval: TOLD_APPROVAL }, ['approval']),
  async run({ approvalId, decision, digest, ...said }, { postrider, consent, signal }) {
    if (!consent.canAsk) {
      const message =
        'People decide about approvals, and this client can ask none: in the dashboard, or by postrider approvals.';
      throw new ToolRefusal('person_needed', message);
    }
    const { approvals } = postrider;
    const body = { digest, ...said };
    const { approval } = await approvals.get(approvalId, { signal });
    if (approval.digest !== digest) {
      const message = 'The posts were changed since: read it again by list_approvals.';
      throw new ToolRefusal('approval_stale', message);
    }
    const lines = linesOfPosts(toldApproval(approval)).slice(0, 40);
    const asked = consent.ask([DECISIONS[decision], ...lines].join('\n'));
    if (asked !== null) return asked;
    if (decision === 'approve') return told(await approvals.approve(approvalId, body, { signal }));
    if (decision === 'reject') return told(await approvals.reject(approvalId, body, { signal }));
    // What is not said, or not theirs to say, the service refuses by its name.
    const changes = body as BodyOf<'requestApprovalChanges'>;
    return told(await approvals.requestChanges(approvalId, changes, { signal }));
  },
});

function told(answer: AnswerOf<'getApproval'>): ToolAnswer {
  const approval = toldApproval(answer.approval);
  const { comment } = approval;
  const lines = [
    approvalLine(approval),
    ...(comment === null ? [] : [`They were told: ${quoted(comment)}`]),
    ...linesOfPosts(approval),
    nextOf(approval),
  ];
  return { data: { approval }, text: lines.join('\n') };
}
