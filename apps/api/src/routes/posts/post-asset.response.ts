import { ApiProperty, ApiSchema } from '../../http/index.js';
import { optionalInteger, optionalNumber, optionalText } from './property-shapes.js';

/** Media of a post, as it is kept. It can be sent back as it is. */
@ApiSchema({ name: 'PostAsset' })
export class PostAssetBody {
  @ApiProperty({
    ...optionalText,
    required: true,
    format: 'uri',
    description: 'Public address.',
  })
  url!: string | null;

  @ApiProperty({ ...optionalText, description: 'Id of an upload.' })
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
