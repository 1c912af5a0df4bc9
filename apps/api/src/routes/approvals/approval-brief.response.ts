import { approvalStatuses, type ApprovalBrief } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** How a question to people stands. */
@ApiSchema({ name: 'ApprovalBrief' })
export class ApprovalBriefBody {
  @ApiProperty({ type: 'string', example: 'appr_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({
    type: 'string',
    enum: [...approvalStatuses],
    description: '`ended`: its posts were canceled, or are asked about anew.',
  })
  status!: string;

  @ApiProperty({ type: 'integer', description: 'How many people have to agree.' })
  needed!: number;

  @ApiProperty({
    type: 'integer',
    description: 'How many have: to the post to which the fewest have.',
  })
  given!: number;

  @ApiProperty({ type: 'string', description: 'Of what the posts say; a decision names it.' })
  digest!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

export function presentBrief(approval: ApprovalBrief): ApprovalBriefBody {
  const { id, status, needed, given, digest, expiresAt } = approval;
  return { id, status, needed, given, digest, expiresAt: expiresAt.toISOString() };
}
