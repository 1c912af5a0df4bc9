import type { RunTableRow } from '#libs/schedules';
import { ApiProperty, ApiProviderProperty, ApiSchema, OkResponse } from '../../http/index.js';
import { optionalText, optionalTime, optionalUrl } from '../posts/property-shapes.js';
import { RunBody } from './run.response.js';

/** One post as a line of a table. */
@ApiSchema({ name: 'RunTableRow' })
export class RunTableRowBody implements RunTableRow {
  @ApiProperty({ ...optionalTime, description: 'UTC.' })
  time!: string | null;

  @ApiProperty({ type: 'string' })
  account!: string;

  @ApiProviderProperty()
  provider!: string;

  @ApiProperty(optionalText)
  campaign!: string | null;

  @ApiProperty({ type: 'string' })
  step!: string;

  @ApiProperty({ type: 'string' })
  postName!: string;

  @ApiProperty(optionalText)
  description!: string | null;

  @ApiProperty(optionalUrl)
  mediaLink!: string | null;

  @ApiProperty({ type: 'string' })
  timezone!: string;

  @ApiProperty({ type: 'string' })
  status!: string;

  @ApiProperty({ type: 'string' })
  postId!: string;

  @ApiProperty(optionalUrl)
  providerUrl!: string | null;

  @ApiProperty(optionalText)
  error!: string | null;
}

@ApiSchema({ name: 'RunTableResponse' })
export class RunTableResponse extends OkResponse {
  @ApiProperty({ type: () => RunTableRowBody, isArray: true, description: 'By publish time.' })
  rows!: RunTableRowBody[];

  @ApiProperty({ type: () => RunBody, required: false })
  run!: RunBody;
}
