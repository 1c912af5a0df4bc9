import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { PostBody } from './post.response.js';

@ApiSchema({ name: 'PostActionResult' })
export class PostActionResult {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'boolean' })
  ok!: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    description: 'What a request for this post alone would be refused with.',
  })
  code?: string;

  @ApiProperty({ type: 'string', required: false })
  message?: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    properties: {},
    required: false,
    description: 'Of the refusal, such as the issues of validation_failed.',
  })
  details?: object;

  @ApiProperty({
    type: 'string',
    required: false,
    description: 'Of a duplicate: the draft that was made.',
  })
  runId?: string;

  @ApiProperty({
    type: () => PostBody,
    required: false,
    description: 'As it is now; absent where there is no such post.',
  })
  post?: PostBody;
}

@ApiSchema({ name: 'PostActionsResponse' })
export class PostActionsResponse extends OkResponse {
  @ApiProperty({ type: () => PostActionResult, isArray: true, description: 'In the order asked.' })
  results!: PostActionResult[];
}
