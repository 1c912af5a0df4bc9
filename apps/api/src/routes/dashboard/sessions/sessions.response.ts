import type { Session } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

@ApiSchema({ name: 'ListedSession' })
export class ListedSessionBody {
  @ApiProperty()
  id!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'To the hour.' })
  lastSeenAt!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: 'string', nullable: true })
  userAgent!: string | null;

  @ApiProperty({ description: 'The session that asks.' })
  current!: boolean;
}

@ApiSchema({ name: 'SessionsResponse' })
export class SessionsResponse extends OkResponse {
  @ApiProperty({ type: () => ListedSessionBody, isArray: true })
  sessions!: ListedSessionBody[];
}

export function presentSession(session: Session, currentId: string): ListedSessionBody {
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    userAgent: session.userAgent,
    current: session.id === currentId,
  };
}
