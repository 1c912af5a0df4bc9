import type { HealthFinding } from '#libs/platform';
import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'HealthResponse' })
export class HealthResponse extends OkResponse {
  @ApiProperty({ type: 'string', enum: ['live', 'ready'] })
  status!: 'live' | 'ready';

  @ApiProperty({ type: 'string', description: 'Version of the service.' })
  version!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    required: false,
    description: 'A word for each dependency: ok, degraded or failed.',
  })
  checks?: Record<string, string>;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Seconds since the process began.',
  })
  uptimeSeconds!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object' },
    required: false,
    description: 'Only for callers with the metrics token: status and facts of each dependency.',
  })
  details?: Record<string, HealthFinding>;
}
