import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { LatestAttemptBody } from '../posts/latest-attempt.response.js';
import { PersonBody } from '../posts/person.response.js';
import { PostBody } from '../posts/post.response.js';
import { optionalInteger, optionalText } from '../posts/property-shapes.js';

/** One call to the network during an attempt: no bodies, no queries, no secrets. */
@ApiSchema({ name: 'AttemptRequest' })
export class AttemptRequestBody {
  @ApiProperty({ type: 'string' })
  method!: string;

  @ApiProperty({ type: 'string' })
  host!: string;

  @ApiProperty({ type: 'string', description: 'Secrets are masked.' })
  path!: string;

  @ApiProperty({ ...optionalInteger, description: 'Null when no answer came.' })
  status!: number | null;

  @ApiProperty({ ...optionalText, description: 'Why no answer came.' })
  failure!: string | null;

  @ApiProperty(optionalText)
  requestId!: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startedAt!: string;

  @ApiProperty({ type: 'number' })
  durationMs!: number;
}

/** One try to publish, confirm, look up or delete a post. */
@ApiSchema({ name: 'Attempt' })
export class AttemptBody extends LatestAttemptBody {
  @ApiProperty({ type: 'string', enum: ['publish', 'confirm', 'reconcile', 'delete', 'resolve'] })
  kind!: string;

  @ApiProperty({ type: 'string' })
  workerId!: string;

  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'What the network changed or dropped without calling it an error.',
  })
  notes!: string[];

  @ApiProperty({
    type: () => PersonBody,
    nullable: true,
    required: false,
    description: 'Whose word it is; only of kind resolve.',
  })
  resolvedBy!: PersonBody | null;

  @ApiProperty({ type: () => AttemptRequestBody, isArray: true })
  requests!: AttemptRequestBody[];
}

@ApiSchema({ name: 'AttemptsResponse' })
export class AttemptsResponse extends OkResponse {
  @ApiProperty({ type: () => PostBody })
  post!: PostBody;

  @ApiProperty({ type: () => AttemptBody, isArray: true, description: 'Oldest first.' })
  attempts!: AttemptBody[];
}
