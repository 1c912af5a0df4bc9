import { ApiProperty, ApiSchema } from '../../http/index.js';

const optionalText = { type: 'string', nullable: true } as const;
const optionalNumber = { type: 'number', nullable: true } as const;
const optionalInteger = { type: 'integer', nullable: true } as const;
const optionalFlag = { type: 'boolean', nullable: true } as const;

/** The pictures of a video; null where the file does not tell. */
@ApiSchema({ name: 'PictureStream' })
export class PictureStreamBody {
  @ApiProperty({ ...optionalText, example: 'h264' })
  codec!: string | null;

  @ApiProperty({ ...optionalText, example: 'High' })
  profile!: string | null;

  @ApiProperty({ ...optionalText, description: 'As ffmpeg names it.', example: 'yuv420p' })
  pixelFormat!: string | null;

  @ApiProperty({ ...optionalNumber, example: 29.97 })
  framesPerSecond!: number | null;

  @ApiProperty(optionalInteger)
  bitsPerSecond!: number | null;
}

/** The sound of a video or of an audio file. */
@ApiSchema({ name: 'SoundStream' })
export class SoundStreamBody {
  @ApiProperty({ ...optionalText, example: 'aac' })
  codec!: string | null;

  @ApiProperty({ ...optionalText, example: 'LC' })
  profile!: string | null;

  @ApiProperty(optionalInteger)
  channels!: number | null;

  @ApiProperty({ ...optionalInteger, description: 'Samples a second.' })
  sampleRate!: number | null;

  @ApiProperty(optionalInteger)
  bitsPerSecond!: number | null;
}

/** What a video or an audio file holds, as its container tells it. */
@ApiSchema({ name: 'AssetStreams' })
export class AssetStreamsBody {
  @ApiProperty({ ...optionalInteger, description: 'Of the whole file.' })
  bitsPerSecond!: number | null;

  @ApiProperty({
    ...optionalFlag,
    description:
      'Whether the index stands before the pictures. Where a network asks for that, it is moved on the way.',
  })
  indexFirst!: boolean | null;

  @ApiProperty({
    ...optionalFlag,
    description: 'Whether an edit list cuts, repeats or delays what is shown.',
  })
  editLists!: boolean | null;

  @ApiProperty({ type: () => PictureStreamBody, nullable: true })
  video!: PictureStreamBody | null;

  @ApiProperty({ type: () => SoundStreamBody, nullable: true })
  audio!: SoundStreamBody | null;
}
