import { approvalDecisions, LONGEST_COMMENT, type ApprovalDecision } from '#libs/posts';
import { ChoiceField, RequestShape, TextField } from '../../http/index.js';

const name = { maxLength: 100, notBlank: true, example: 'Grace' } as const;

/** What somebody outside says about posts that wait for it. */
@RequestShape({ name: 'ReviewDecisionRequest', closed: true })
export class ReviewDecisionRequest {
  @TextField({ required: true, maxLength: 100, aliases: ['approval_id'] })
  approvalId!: string;

  @TextField({ required: true, maxLength: 200, description: 'As it was shown.' })
  digest!: string;

  @ChoiceField(approvalDecisions, { required: true })
  decision!: ApprovalDecision;

  @TextField({
    maxLength: LONGEST_COMMENT,
    description: 'Needed where changes are wanted.',
  })
  comment?: string | null;

  @TextField({
    ...name,
    description:
      'Not kept: a decision is recorded as by this link, made by the person who made it.',
  })
  name?: string | null;
}

/** What somebody outside says about a post. */
@RequestShape({ name: 'ReviewCommentRequest', closed: true })
export class ReviewCommentRequest {
  @TextField({ required: true, maxLength: 100, aliases: ['post_id'] })
  postId!: string;

  @TextField({ required: true, maxLength: LONGEST_COMMENT, notBlank: true })
  text!: string;

  @TextField({ ...name, required: true, description: 'Shown beside the comment, as typed.' })
  name!: string;
}
