import { KEY_KINDS } from '#libs/identity';
import { ROLES } from '#libs/platform';
import {
  approvalOrigins,
  approverRoles,
  type ApprovalPolicy,
  type ApprovalRule,
} from '#libs/posts';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { PersonBody } from '../../posts/person.response.js';

const list = { type: 'string', isArray: true, required: false } as const;

@ApiSchema({ name: 'ApprovalRuleAuthors' })
export class RuleAuthorsBody {
  @ApiProperty({ ...list, enum: [...ROLES] })
  roles?: readonly string[];

  @ApiProperty(list)
  keyIds?: readonly string[];

  @ApiProperty({ ...list, enum: [...KEY_KINDS] })
  keyKinds?: readonly string[];

  @ApiProperty({ ...list, enum: [...approvalOrigins] })
  origins?: readonly string[];
}

@ApiSchema({ name: 'Approvers' })
export class ApproversBody {
  @ApiProperty({ type: 'string', enum: [...approverRoles], required: false })
  role?: string;

  @ApiProperty(list)
  userIds?: readonly string[];
}

/** Which posts wait for people, and for whom. */
@ApiSchema({ name: 'ApprovalRule' })
export class ApprovalRuleBody {
  @ApiProperty({ type: () => RuleAuthorsBody })
  who!: RuleAuthorsBody;

  @ApiProperty({ type: 'string', isArray: true, nullable: true, description: 'Null: all.' })
  accounts!: readonly string[] | null;

  @ApiProperty({ type: 'string', isArray: true, nullable: true, description: 'Null: any.' })
  labels!: readonly string[] | null;

  @ApiProperty({ type: 'integer' })
  approvals!: number;

  @ApiProperty({ type: () => ApproversBody })
  approvers!: ApproversBody;

  @ApiProperty({ type: 'integer' })
  expiresHours!: number;

  @ApiProperty({ type: 'boolean' })
  boundToTime!: boolean;
}

/** Which posts of the workspace wait for people. */
@ApiSchema({ name: 'ApprovalPolicy' })
export class ApprovalPolicyBody {
  @ApiProperty({
    type: () => ApprovalRuleBody,
    isArray: true,
    description: 'The first match holds.',
  })
  rules!: ApprovalRuleBody[];

  @ApiProperty({ type: 'boolean', description: 'Whether authors may approve what they made.' })
  selfApproval!: boolean;

  @ApiProperty({ type: 'integer', description: '0 where nobody has written any yet.' })
  revision!: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  updatedAt!: string | null;

  @ApiProperty({ type: () => PersonBody, nullable: true })
  updatedBy!: PersonBody | null;
}

@ApiSchema({ name: 'ApprovalPolicyResponse' })
export class ApprovalPolicyResponse extends OkResponse {
  @ApiProperty({ type: () => ApprovalPolicyBody })
  policy!: ApprovalPolicyBody;
}

@ApiSchema({ name: 'ApprovalPolicyChangeResponse' })
export class ApprovalPolicyChangeResponse extends ApprovalPolicyResponse {
  @ApiProperty({ type: 'integer', description: 'Scheduled posts that wait for people now.' })
  asked!: number;
}

export function presentPolicy(policy: ApprovalPolicy): ApprovalPolicyBody {
  const { rules, selfApproval, revision, updatedAt, updatedBy } = policy;
  return {
    rules: rules.map(presentRule),
    selfApproval,
    revision,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy: updatedBy && { id: updatedBy.id, name: updatedBy.name },
  };
}

function presentRule(rule: ApprovalRule): ApprovalRuleBody {
  const { who, accounts, labels, approvals, approvers, expiresHours, boundToTime } = rule;
  return { who, accounts, labels, approvals, approvers, expiresHours, boundToTime };
}
