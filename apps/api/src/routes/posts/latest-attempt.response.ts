import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalBoolean, optionalInteger, optionalText, optionalTime } from './property-shapes.js';

/** How the last attempt on a post went. */
@ApiSchema({ name: 'LatestAttempt' })
export class LatestAttemptBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'integer', description: 'From 1.' })
  attemptNo!: number;

  @ApiProperty({ type: 'string', enum: ['preparing', 'committing', 'confirming'] })
  phase!: string;

  @ApiProperty({ type: 'string', description: 'The same as phase.' })
  stage!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startedAt!: string;

  @ApiProperty(optionalTime)
  finishedAt!: string | null;

  @ApiProperty({ ...optionalBoolean, description: 'Null while it runs.' })
  ok!: boolean | null;

  @ApiProperty(optionalText)
  outcome!: string | null;

  @ApiProperty(optionalText)
  code!: string | null;

  @ApiProperty(optionalBoolean)
  retryable!: boolean | null;

  @ApiProperty(optionalText)
  providerPostId!: string | null;

  @ApiProperty({ ...optionalInteger, description: 'HTTP status of the network.' })
  providerStatus!: number | null;

  @ApiProperty(optionalText)
  providerCode!: string | null;

  @ApiProperty(optionalText)
  providerMessage!: string | null;

  @ApiProperty(optionalText)
  requestId!: string | null;

  @ApiProperty(optionalInteger)
  durationMs!: number | null;
}
