import { missedPolicies } from '#libs/schedules';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { PostInput } from './post-input.request.js';
import { openObject, optionalText, optionalTime } from './property-shapes.js';

/** One account of a campaign with its steps. */
@ApiSchema({ name: 'CampaignTargetInput' })
export class CampaignTargetInput {
  @ApiProperty({ type: 'string', description: 'Handle or id of a connected account.' })
  account!: string;

  @ApiProperty({ ...optionalTime, description: 'Time of the first step.' })
  publish_at?: string | null;

  @ApiProperty({ type: () => PostInput, isArray: true })
  steps!: PostInput[];
}

/** The same message for several accounts, in steps. */
@ApiSchema({ name: 'CampaignInput' })
export class CampaignInput {
  @ApiProperty(optionalText)
  id?: string | null;

  @ApiProperty({ type: 'string' })
  name!: string;

  @ApiProperty({ type: () => CampaignTargetInput, isArray: true })
  targets!: CampaignTargetInput[];
}

/** A schedule: exactly one of posts and campaigns. The envelope may also be sent inside `schedule`. */
@ApiSchema({ name: 'ScheduleEnvelope' })
export class ScheduleEnvelope {
  @ApiProperty({
    type: 'string',
    required: false,
    default: 'UTC',
    description: 'IANA time zone for times without an offset.',
  })
  timezone?: string;

  @ApiProperty({
    type: 'string',
    required: false,
    enum: ['scheduled', 'draft'],
    description:
      'Without it, campaigns or posts that all say draft make a draft; anything else is scheduled. Where one says draft and the rest would schedule it, the document is refused.',
  })
  mode?: string;

  @ApiProperty({
    type: 'string',
    required: false,
    enum: ['scheduled', 'draft'],
    description: 'Alias of mode.',
  })
  status?: string;

  @ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    enum: [...missedPolicies],
    description:
      'What becomes of a post that is late: goes out however late, is held for a person, or fails. Alias: on_missed.',
  })
  onMissed?: string | null;

  @ApiProperty({
    ...optionalText,
    description: 'The same key and document answer with the same run. Alias: idempotency_key.',
  })
  idempotencyKey?: string | null;

  @ApiProperty({ type: () => PostInput, isArray: true, required: false })
  posts?: PostInput[];

  @ApiProperty({ type: () => CampaignInput, isArray: true, required: false })
  campaigns?: CampaignInput[];

  @ApiProperty({ ...openObject, required: false, description: 'The envelope, wrapped.' })
  schedule?: Record<string, unknown>;
}
