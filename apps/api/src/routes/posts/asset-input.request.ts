import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalInteger, optionalNumber, optionalText } from './property-shapes.js';

/** Media a post refers to. Documentation only: the schedule parser reads the bodies. */
@ApiSchema({ name: 'AssetInput' })
export class AssetInput {
  @ApiProperty({
    type: 'string',
    format: 'uri',
    description: 'Public address; not needed beside the id of an upload.',
  })
  url!: string;

  @ApiProperty({ ...optionalText, description: 'Id of an upload, or an id of your own.' })
  id?: string | null;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'True for uploads to this service.',
  })
  managed?: boolean;

  @ApiProperty(optionalText)
  originalFilename?: string | null;

  @ApiProperty(optionalText)
  mime?: string | null;

  @ApiProperty({ ...optionalText, enum: ['image', 'video', 'audio', 'other'] })
  kind?: string | null;

  @ApiProperty({ ...optionalInteger, description: 'Bytes.' })
  size?: number | null;

  @ApiProperty({ ...optionalNumber, description: 'Seconds.' })
  duration?: number | null;

  @ApiProperty({ ...optionalInteger, description: 'Pixels.' })
  width?: number | null;

  @ApiProperty({ ...optionalInteger, description: 'Pixels.' })
  height?: number | null;

  @ApiProperty(optionalText)
  altText?: string | null;
}
