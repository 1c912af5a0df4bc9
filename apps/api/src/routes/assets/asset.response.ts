import { PREVIEW_STATES, type PreviewState } from '#libs/media';
import { ApiProperty, ApiSchema, OkResponse, PageResponse } from '../../http/index.js';
import { AssetStreamsBody } from './asset-streams.response.js';

const OPTIONAL_TEXT = { type: 'string', nullable: true, required: false } as const;
const OPTIONAL_URL = { ...OPTIONAL_TEXT, format: 'uri' } as const;
const OPTIONAL_TIME = { ...OPTIONAL_TEXT, format: 'date-time' } as const;
const OPTIONAL_INTEGER = { type: 'integer', nullable: true, required: false } as const;

/** A small picture of an asset. */
@ApiSchema({ name: 'AssetPreview' })
export class AssetPreviewBody {
  @ApiProperty({ ...OPTIONAL_URL, description: 'Of an image: a small WebP.' })
  thumbnail!: string | null;

  @ApiProperty({ ...OPTIONAL_URL, description: 'Of a video: one frame as a small WebP.' })
  poster!: string | null;

  @ApiProperty({
    type: 'string',
    required: false,
    enum: PREVIEW_STATES,
    description:
      'What the address shows: the content (made), or a drawing, because the preview is not made yet ' +
      '(pending), this service has no program that shows a frame of a video (placeholder), or none can be ' +
      'made (failed).',
  })
  state!: PreviewState;

  @ApiProperty({ ...OPTIONAL_TEXT, description: 'Why the state is failed.' })
  failure!: string | null;
}

/** A stored media file. */
@ApiSchema({ name: 'Asset' })
export class AssetBody {
  @ApiProperty({ type: 'string', example: 'asset_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', required: false, description: 'The workspace.' })
  tenantId!: string;

  @ApiProperty({ type: 'string', description: 'Type of the bytes.', example: 'image/jpeg' })
  mime!: string;

  @ApiProperty({ type: 'string', enum: ['image', 'video', 'audio', 'other'] })
  kind!: string;

  @ApiProperty({
    type: 'string',
    required: false,
    description: 'Storage driver.',
    example: 'local',
  })
  storage!: string;

  @ApiProperty({ ...OPTIONAL_TEXT, description: 'Internal key of the object.' })
  objectKey!: string;

  @ApiProperty(OPTIONAL_TEXT)
  originalFilename!: string;

  @ApiProperty({ ...OPTIONAL_TEXT, description: 'What it shows, for people who do not see it.' })
  altText!: string | null;

  @ApiProperty({ type: 'integer', required: false, description: 'Bytes.' })
  size!: number;

  @ApiProperty({
    type: 'string',
    required: false,
    description: 'ready, uploading, draft or pending_delete.',
  })
  status!: string;

  @ApiProperty({ ...OPTIONAL_URL, description: 'Public address of the bytes.' })
  publicUrl!: string | null;

  @ApiProperty({
    ...OPTIONAL_URL,
    description: 'What to send as media_link of a post; null unless the asset is ready.',
  })
  useAsMediaLink!: string | null;

  @ApiProperty({ ...OPTIONAL_INTEGER, description: 'Pixels as displayed.' })
  width!: number | null;

  @ApiProperty({ ...OPTIONAL_INTEGER, description: 'Pixels as displayed.' })
  height!: number | null;

  @ApiProperty({ type: 'number', nullable: true, required: false, description: 'Seconds.' })
  duration!: number | null;

  @ApiProperty({
    type: () => AssetStreamsBody,
    nullable: true,
    required: false,
    description:
      'Videos and audio files; null for everything else, and for what was stored before it was read, until a ' +
      'post needs it.',
  })
  streams!: AssetStreamsBody | null;

  @ApiProperty({
    type: 'boolean',
    nullable: true,
    required: false,
    description: 'Whether a picture moves. A GIF of one picture does not. Null as with `streams`.',
  })
  animated!: boolean | null;

  @ApiProperty({
    type: () => AssetPreviewBody,
    nullable: true,
    required: false,
    description: 'Images and videos only; null for everything else.',
  })
  preview!: AssetPreviewBody | null;

  @ApiProperty({ ...OPTIONAL_TIME, description: 'When the bytes are removed.' })
  deleteAfter!: string | null;

  @ApiProperty(OPTIONAL_TIME)
  createdAt!: string;

  @ApiProperty(OPTIONAL_TIME)
  updatedAt!: string;
}

@ApiSchema({ name: 'AssetResponse', closed: true })
export class AssetResponse extends OkResponse {
  @ApiProperty({ type: () => AssetBody })
  asset!: AssetBody;
}

@ApiSchema({ name: 'AssetsResponse' })
export class AssetsResponse extends PageResponse {
  @ApiProperty({ type: () => AssetBody, isArray: true })
  assets!: AssetBody[];
}
