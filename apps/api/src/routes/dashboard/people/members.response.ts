import type { Member } from '#libs/identity';
import type { UserId } from '#libs/kernel';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { roleProperty } from './role.property.js';

@ApiSchema({ name: 'Member' })
export class MemberBody {
  @ApiProperty({ type: 'string', example: 'usr_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  userId!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty({ type: 'string', format: 'email' })
  email!: string;

  @ApiProperty(roleProperty)
  role!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  joinedAt!: string;

  @ApiProperty({ type: 'boolean', description: 'The person who asks.' })
  isYou!: boolean;
}

@ApiSchema({ name: 'Seats' })
export class SeatsBody {
  @ApiProperty({ type: 'integer', description: 'Members, and those whose invitation is open.' })
  used!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of the plan; null: without limit.',
  })
  limit!: number | null;
}

@ApiSchema({ name: 'MembersResponse' })
export class MembersResponse extends OkResponse {
  @ApiProperty({
    type: () => MemberBody,
    isArray: true,
    description: 'The greatest role first, then whoever joined first.',
  })
  members!: MemberBody[];

  @ApiProperty({ type: () => SeatsBody })
  seats!: SeatsBody;
}

@ApiSchema({ name: 'MemberResponse' })
export class MemberResponse extends OkResponse {
  @ApiProperty({ type: () => MemberBody })
  member!: MemberBody;
}

export function presentMember(member: Member, asks: UserId): MemberBody {
  const { userId, name, email, role, joinedAt } = member;
  const isYou = userId === asks;
  return { userId, name, email, role, joinedAt: joinedAt.toISOString(), isYou };
}
