import { ApiExtraModels, ApiProperty, ApiSchema } from '../../../http/index.js';
import { AssetInput } from '../../posts/asset-input.request.js';
import { openObject, optionalText } from '../../posts/property-shapes.js';

/** An edit of a post. Documentation only: the schedule parser reads the bodies. */
@ApiSchema({
  name: 'DashboardPostUpdateRequest',
  description: 'Fields that are left out keep their value; null clears.',
})
@ApiExtraModels(AssetInput)
export class DashboardPostUpdateRequest {
  @ApiProperty({ type: 'string', description: 'Handle or id of a connected account.' })
  account!: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Without an offset: in the time zone.',
  })
  publishAt!: string;

  @ApiProperty(optionalText)
  title?: string | null;

  @ApiProperty(optionalText)
  text?: string | null;

  @ApiProperty({
    type: 'array',
    nullable: true,
    required: false,
    items: {
      oneOf: [{ type: 'string', format: 'uri' }, { $ref: '#/components/schemas/AssetInput' }],
    },
  })
  assets?: (string | AssetInput)[] | null;

  @ApiProperty({ ...openObject, nullable: true, required: false })
  settings?: Record<string, unknown> | null;

  @ApiProperty({ ...optionalText, description: 'IANA time zone.' })
  timezone?: string | null;
}
