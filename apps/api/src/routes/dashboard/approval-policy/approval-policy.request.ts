import { KEY_KINDS } from '#libs/identity';
import { type Role, ROLES } from '#libs/platform';
import {
  approvalOrigins,
  approverRoles,
  EXPIRES_HOURS,
  MOST_APPROVALS,
  MOST_EXPIRES_HOURS,
  MOST_RULE_ITEMS,
  MOST_RULES,
  type ApprovalOrigin,
  type ApproverRole,
} from '#libs/posts';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  NestedField,
  NestedListField,
  RequestShape,
  TextListField,
} from '../../../http/index.js';

const ids = { maxItems: MOST_RULE_ITEMS, minItems: 1, maxLength: 300 } as const;

/** Whose posts a rule is about; what is absent asks nothing, and all that is there must hold. */
@RequestShape({ name: 'ApprovalRuleAuthorsRequest', closed: true })
export class RuleAuthorsRequest {
  @TextListField({
    oneOf: ROLES,
    minItems: 1,
    description: 'What the person is, or the person who made the key.',
  })
  roles?: Role[] | null;

  @TextListField({ ...ids, aliases: ['key_ids'] })
  keyIds?: string[] | null;

  @TextListField({ oneOf: KEY_KINDS, minItems: 1, aliases: ['key_kinds'] })
  keyKinds?: string[] | null;

  @TextListField({ oneOf: approvalOrigins, minItems: 1, description: 'Where it was asked for.' })
  origins?: ApprovalOrigin[] | null;
}

/** Who may decide: people with the role or a greater one, and those who are named. With neither: editors and up. */
@RequestShape({ name: 'ApproversRequest', closed: true })
export class ApproversRequest {
  @ChoiceField(approverRoles)
  role?: ApproverRole | null;

  @TextListField({ ...ids, aliases: ['user_ids'] })
  userIds?: string[] | null;
}

/** Which posts wait for people, and for whom. */
@RequestShape({ name: 'ApprovalRuleRequest', closed: true })
export class ApprovalRuleRequest {
  @NestedField(() => RuleAuthorsRequest, { description: 'Absent: everybody.' })
  who?: RuleAuthorsRequest | null;

  @TextListField({ ...ids, description: 'Accounts by id or handle; absent: all.' })
  accounts?: string[] | null;

  @TextListField({ ...ids, description: 'Ids of labels, one of which the post has; absent: any.' })
  labels?: string[] | null;

  @IntegerField({ required: true, min: 1, max: MOST_APPROVALS, description: 'How many agree.' })
  approvals!: number;

  @NestedField(() => ApproversRequest, { description: 'Absent: whoever may decide at all.' })
  approvers?: ApproversRequest | null;

  @IntegerField({
    min: 1,
    max: MOST_EXPIRES_HOURS,
    default: EXPIRES_HOURS,
    aliases: ['expires_hours'],
    description: 'After which nobody decides any more, and it has to be asked for again.',
  })
  expiresHours?: number | null;

  @BooleanField({
    default: false,
    aliases: ['bound_to_time'],
    description: 'Whether another time needs a new approval.',
  })
  boundToTime?: boolean | null;
}

/** What is to change about approvals; absent fields stay. */
@RequestShape({ name: 'ApprovalPolicyUpdateRequest', closed: true })
export class ApprovalPolicyUpdateRequest {
  @IntegerField({
    required: true,
    max: 2 ** 31 - 1,
    description: 'The revision that was seen, 0 of a policy that nobody has written yet.',
  })
  revision!: number;

  @NestedListField(() => ApprovalRuleRequest, {
    maxItems: MOST_RULES,
    description: 'All of them, in their order: the first that matches a post holds.',
  })
  rules?: ApprovalRuleRequest[] | null;

  @BooleanField({
    aliases: ['self_approval'],
    description: 'Whether authors may approve what they made.',
  })
  selfApproval?: boolean | null;

  @BooleanField({
    aliases: ['apply_to_scheduled'],
    description: 'Whether people are asked about posts that are scheduled already, too.',
  })
  applyToScheduled?: boolean | null;
}
