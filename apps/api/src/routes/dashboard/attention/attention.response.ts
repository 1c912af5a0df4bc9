import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import {
  attentionActions,
  attentionKinds,
  attentionSeverities,
  attentionSubjects,
  idOf,
  type AttentionItem,
} from './attention-item.js';

const optionalTime = { type: 'string', format: 'date-time', nullable: true } as const;

@ApiSchema({ name: 'AttentionSubject' })
export class AttentionSubjectBody {
  @ApiProperty({ type: 'string', enum: [...attentionSubjects] })
  type!: string;

  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string', description: 'How people know it.' })
  label!: string;

  @ApiProviderProperty({ nullable: true })
  provider!: string | null;
}

/** One thing for a person to do. */
@ApiSchema({ name: 'AttentionItem' })
export class AttentionItemBody {
  @ApiProperty({ type: 'string', description: 'Another one once the problem has changed.' })
  id!: string;

  @ApiProperty({ type: 'string', enum: [...attentionKinds] })
  kind!: string;

  @ApiProperty({
    type: () => AttentionSubjectBody,
    description: 'Of several posts that one thing mends: their account.',
  })
  subject!: AttentionSubjectBody;

  @ApiProperty({ type: 'string', example: 'account_reauth_required' })
  code!: string;

  @ApiProperty({
    type: 'string',
    enum: [...attentionSeverities],
    description: '`warning`: it may pass by itself, or nothing is lost yet.',
  })
  severity!: string;

  @ApiProperty({ type: 'string' })
  message!: string;

  @ApiProperty({ type: 'string', nullable: true })
  hint!: string | null;

  @ApiProperty({ type: 'string', enum: [...attentionActions] })
  nextAction!: string;

  @ApiProperty({ ...optionalTime, description: 'Null where that is not known.' })
  since!: string | null;

  @ApiProperty({
    ...optionalTime,
    description: 'When the first post goes out that needs it, or what is there ends.',
  })
  due!: string | null;

  @ApiProperty({ type: 'integer', description: 'Posts that it holds up.' })
  postCount!: number;

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    description: 'Ids of at most 50 of them; not of those that wait for their time.',
  })
  posts!: readonly string[];
}

@ApiSchema({ name: 'AttentionResponse' })
export class AttentionResponse extends OkResponse {
  @ApiProperty({ type: () => AttentionItemBody, isArray: true })
  items!: AttentionItemBody[];

  @ApiProperty({ type: 'integer', description: 'All that the person did not dismiss.' })
  total!: number;
}

export function presentItem(item: AttentionItem): AttentionItemBody {
  const { subject } = item;
  return {
    id: idOf(item),
    kind: item.kind,
    subject: {
      type: subject.type,
      id: subject.id,
      label: subject.label,
      provider: subject.provider,
    },
    code: item.code,
    severity: item.severity,
    message: item.message,
    hint: item.hint,
    nextAction: item.nextAction,
    since: item.since?.toISOString() ?? null,
    due: item.due?.toISOString() ?? null,
    postCount: item.postCount,
    posts: item.postIds,
  };
}
