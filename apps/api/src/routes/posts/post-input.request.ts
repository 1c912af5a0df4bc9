import { ApiExtraModels, ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';
import { AssetInput } from './asset-input.request.js';
import { openObject, optionalText, optionalTime, optionalUrl } from './property-shapes.js';

/** One post of a schedule. Documentation only: the schedule parser reads the bodies. */
@ApiSchema({ name: 'PostInput' })
@ApiExtraModels(AssetInput)
export class PostInput {
  @ApiProperty({ type: 'string', description: 'Handle or id of a connected account.' })
  account!: string;

  @ApiProviderProperty({ required: false, nullable: true })
  provider?: string | null;

  @ApiProperty({
    ...optionalText,
    description: 'Title where the network has titles; elsewhere a label that is not published.',
  })
  name?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of name.' })
  title?: string | null;

  @ApiProperty({ ...optionalText, description: 'The text.' })
  description?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of description.' })
  text?: string | null;

  @ApiProperty({
    ...optionalTime,
    description: 'Missing: now. Without an offset: in the time zone.',
  })
  publish_at?: string | null;

  @ApiProperty({ ...optionalTime, description: 'Alias of publish_at.' })
  publishAt?: string | null;

  @ApiProperty({ ...optionalUrl, description: 'The only media, or the first of assets.' })
  media_link?: string | null;

  @ApiProperty({ ...optionalUrl, description: 'Alias of media_link.' })
  mediaLink?: string | null;

  @ApiProperty({
    type: 'array',
    required: false,
    items: {
      oneOf: [{ type: 'string', format: 'uri' }, { $ref: '#/components/schemas/AssetInput' }],
    },
  })
  assets?: (string | AssetInput)[];

  @ApiProperty({
    ...openObject,
    required: false,
    description: 'Settings of the network; GET /v1/accounts/{accountId}/settings describes them.',
  })
  settings?: Record<string, unknown>;

  @ApiProperty({ ...optionalText, enum: ['post', 'reply', 'comment'] })
  interaction_type?: string | null;

  @ApiProperty({ ...optionalText, description: 'Step that a reply or comment answers.' })
  parent_step_id?: string | null;
}
