import type { AuditEntry } from '#libs/platform';
import { ApiProperty, ApiSchema, PageResponse } from '../../../http/index.js';

/** Who asked. */
@ApiSchema({ name: 'AuditActor' })
export class AuditActorBody {
  @ApiProperty({ type: 'string', enum: ['user', 'key', 'system', 'review_link'] })
  type!: string;

  @ApiProperty({ type: 'string', nullable: true })
  id!: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'As it was called then.' })
  name!: string | null;
}

/** What it was about. */
@ApiSchema({ name: 'AuditSubject' })
export class AuditSubjectBody {
  @ApiProperty({ type: 'string', example: 'post' })
  kind!: string;

  @ApiProperty({ type: 'string', description: 'Where something was refused, as it was given.' })
  id!: string;
}

/** What somebody did, or was not allowed to do. */
@ApiSchema({ name: 'AuditEntry' })
export class AuditEntryBody {
  @ApiProperty({ type: 'string', example: 'aud_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  at!: string;

  @ApiProperty({ type: () => AuditActorBody })
  actor!: AuditActorBody;

  @ApiProperty({
    type: 'string',
    description: 'The operation, by its `x-former-operation-id` in this document.',
  })
  action!: string;

  @ApiProperty({ type: () => AuditSubjectBody })
  subject!: AuditSubjectBody;

  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Names of the fields that were given, never what stood in them.',
  })
  fields!: string[];

  @ApiProperty({ type: 'string', enum: ['done', 'refused'] })
  outcome!: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'Why it was refused.' })
  code!: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  requestId!: string | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The /24 or /48 that the address of the client lies in.',
    example: '203.0.113.0/24',
  })
  network!: string | null;
}

@ApiSchema({ name: 'AuditEntriesResponse' })
export class AuditEntriesResponse extends PageResponse {
  @ApiProperty({ type: () => AuditEntryBody, isArray: true })
  entries!: AuditEntryBody[];
}

export function presentAuditEntry(entry: AuditEntry): AuditEntryBody {
  const { id, at, actor, operation, subject, fields, outcome, code, requestId, network } = entry;
  return {
    id,
    at: at.toISOString(),
    actor: { type: actor.type, id: actor.id, name: actor.name },
    action: operation,
    subject: { kind: subject.kind, id: subject.id },
    fields: [...fields],
    outcome,
    code,
    requestId,
    network,
  };
}
