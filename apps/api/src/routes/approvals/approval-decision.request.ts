import { LONGEST_COMMENT } from '#libs/posts';
import { writtenTimeSchema } from '#libs/schedules';
import { BooleanField, RequestShape, TextField, TextListField } from '../../http/index.js';

const WRITTEN_TIME = new RegExp(writtenTimeSchema.anyOf[1].pattern);

const digest = {
  required: true,
  maxLength: 200,
  description: 'Of the approval as it was seen; another one is refused: approval_stale.',
} as const;
const postIds = {
  minItems: 1,
  maxItems: 1_000,
  maxLength: 100,
  aliases: ['post_ids'],
  description: 'These of its posts alone; absent: all that wait.',
};

/** That posts may go. */
@RequestShape({ name: 'ApprovalDecisionRequest', closed: true })
export class ApprovalDecisionRequest {
  @TextField(digest)
  digest!: string;

  @TextListField(postIds)
  postIds?: string[] | null;

  @TextField({ maxLength: LONGEST_COMMENT })
  comment?: string | null;

  @TextField({
    maxLength: 64,
    pattern: WRITTEN_TIME,
    time: 'any',
    aliases: ['publish_at'],
    description: 'When instead, for what would go out at a time that is over.',
  })
  publishAt?: string | null;

  @BooleanField({
    aliases: ['publish_now'],
    description: 'At once, for what would go out at a time that is over.',
  })
  publishNow?: boolean | null;
}

/** That posts may not go as they are. */
@RequestShape({ name: 'ChangesRequest', closed: true })
export class ChangesRequest {
  @TextField(digest)
  digest!: string;

  @TextListField(postIds)
  postIds?: string[] | null;

  @TextField({
    required: true,
    maxLength: LONGEST_COMMENT,
    notBlank: true,
    description: 'What is to be changed.',
  })
  comment!: string;
}

/** That posts may not go. */
@RequestShape({ name: 'RejectionRequest', closed: true })
export class RejectionRequest {
  @TextField(digest)
  digest!: string;

  @TextListField(postIds)
  postIds?: string[] | null;

  @TextField({ maxLength: LONGEST_COMMENT })
  comment?: string | null;
}
