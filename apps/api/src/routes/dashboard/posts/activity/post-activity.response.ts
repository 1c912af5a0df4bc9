import { approvalDecisions } from '#libs/posts';
import { ApiProperty, ApiSchema, CursorPageResponse } from '../../../../http/index.js';
import { AuditActorBody } from '../../audit/audit.response.js';
import type { ActivityEntry } from './activity-entries.js';

const KINDS = [
  'created',
  'edited',
  'moved',
  'submitted',
  'decided',
  'expired',
  'withdrawn',
  'retried',
  'resolved',
  'canceled',
  'deleted',
] as const satisfies readonly ActivityEntry['kind'][];

/** What somebody did with a post. */
@ApiSchema({ name: 'PostActivity' })
export class PostActivityBody {
  @ApiProperty({ type: 'string', format: 'date-time' })
  at!: string;

  @ApiProperty({
    type: 'string',
    enum: KINDS,
    description:
      'moved: to another time; submitted: people were asked about it; expired: they did not answer in time; withdrawn: the rules of approval had people asked about what was scheduled; resolved: its unknown outcome was told.',
  })
  kind!: string;

  @ApiProperty({
    type: () => AuditActorBody,
    nullable: true,
    description: 'Null: the service by itself, or nobody knows.',
  })
  by!: AuditActorBody | null;

  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Of an edit: names of the fields that were given.',
  })
  fields!: string[];

  @ApiProperty({ type: 'string', enum: approvalDecisions, nullable: true })
  decision!: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'What was said with it.' })
  comment!: string | null;
}

@ApiSchema({ name: 'PostActivityResponse' })
export class PostActivityResponse extends CursorPageResponse {
  @ApiProperty({ type: () => PostActivityBody, isArray: true })
  activity!: PostActivityBody[];
}

export function presentActivity(entry: ActivityEntry): PostActivityBody {
  const { at, kind, by, fields, decision, comment } = entry;
  return {
    at: at.toISOString(),
    kind,
    by: by && { type: by.type, id: by.id, name: by.name },
    fields: [...fields],
    decision,
    comment,
  };
}
