import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'HealthResponse' })
export class HealthResponse extends OkResponse {
  @ApiProperty({ type: 'string', enum: ['live', 'ready'] })
  status!: 'live' | 'ready';

  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, required: false })
  checks?: Record<string, string>;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Seconds since the process began.',
  })
  uptimeSeconds!: number;
}
