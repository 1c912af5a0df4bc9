import type { MediaKindRules, StreamRules } from '#libs/providers';
import { ApiProperty, ApiSchema } from '../../http/index.js';

const optionalInteger = { type: 'integer', required: false } as const;
const optionalNumber = { type: 'number', required: false } as const;
const optionalTexts = { type: 'array', items: { type: 'string' }, required: false } as const;

/** What of a video's streams the network takes; a bound that is left out is none. */
@ApiSchema({ name: 'StreamRules' })
class StreamRulesBody {
  @ApiProperty(optionalTexts)
  videoCodecs?: readonly string[];

  @ApiProperty({ ...optionalTexts, description: 'Of a video that has sound.' })
  audioCodecs?: readonly string[];

  @ApiProperty({ ...optionalTexts, description: 'Of AAC.' })
  audioProfiles?: readonly string[];

  @ApiProperty({ ...optionalTexts, description: 'How the name of the pixel format begins.' })
  pixelFormats?: readonly string[];

  @ApiProperty(optionalNumber)
  minFramesPerSecond?: number;

  @ApiProperty(optionalNumber)
  maxFramesPerSecond?: number;

  @ApiProperty({ ...optionalInteger, description: 'Of the whole file.' })
  maxBitsPerSecond?: number;

  @ApiProperty(optionalInteger)
  maxAudioChannels?: number;

  @ApiProperty({ ...optionalInteger, description: 'Samples a second.' })
  maxAudioSampleRate?: number;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'The index stands before the pictures; of an upload it is moved on the way.',
  })
  indexFirst?: true;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Nothing is cut, repeated or delayed by an edit list.',
  })
  noEditLists?: true;
}

/** What the network asks of one kind of media; a limit that is left out is none. */
@ApiSchema({ name: 'MediaKindRules' })
class MediaKindRulesBody {
  @ApiProperty({
    anyOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'string', enum: ['any'] },
    ],
  })
  mimeTypes!: MediaKindRules['mimeTypes'];

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: without limit.' })
  maxBytes!: number | null;

  @ApiProperty(optionalInteger)
  maxItems?: number;

  @ApiProperty({ ...optionalTexts, description: 'Types of which only still pictures are taken.' })
  stillOnly?: readonly string[];

  @ApiProperty({ ...optionalInteger, description: 'Pixels.' })
  minWidth?: number;

  @ApiProperty(optionalInteger)
  minHeight?: number;

  @ApiProperty(optionalInteger)
  maxWidth?: number;

  @ApiProperty(optionalInteger)
  maxHeight?: number;

  @ApiProperty({ ...optionalInteger, description: 'Most pixels of width and height together.' })
  maxWidthPlusHeight?: number;

  @ApiProperty({ ...optionalNumber, description: 'Width by height.' })
  minAspectRatio?: number;

  @ApiProperty(optionalNumber)
  maxAspectRatio?: number;

  @ApiProperty(optionalNumber)
  minDurationSeconds?: number;

  @ApiProperty(optionalNumber)
  maxDurationSeconds?: number;

  @ApiProperty({ type: () => StreamRulesBody, required: false })
  streams?: StreamRules;

  @ApiProperty({
    type: () => StreamRulesBody,
    required: false,
    description: 'What is only advised: otherwise the network takes it, and may show it worse.',
  })
  advisedStreams?: StreamRules;
}

/** Rules by kind; a kind that is left out is not taken. */
@ApiSchema({ name: 'MediaKinds' })
export class MediaKindsBody {
  @ApiProperty({ type: () => MediaKindRulesBody, required: false })
  image?: MediaKindRules;

  @ApiProperty({ type: () => MediaKindRulesBody, required: false })
  video?: MediaKindRules;

  @ApiProperty({ type: () => MediaKindRulesBody, required: false })
  audio?: MediaKindRules;

  @ApiProperty({ type: () => MediaKindRulesBody, required: false })
  other?: MediaKindRules;
}

const mediaTransport = {
  type: 'string',
  enum: ['upload', 'pull'],
  description: 'upload: the service sends the bytes; pull: the network fetches the address.',
} as const;

/** What the network takes in one post. */
@ApiSchema({ name: 'MediaCapability' })
export class MediaCapabilityBody {
  @ApiProperty({ type: 'boolean' })
  supported!: boolean;

  @ApiProperty({ type: 'boolean' })
  required!: boolean;

  @ApiProperty({ type: 'integer' })
  maxItems!: number;

  @ApiProperty({
    type: 'string',
    enum: ['any', 'image_and_video', 'none'],
    description: 'Which kinds may stand in one post together.',
  })
  mixing!: string;

  @ApiProperty(mediaTransport)
  transport!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of all items together.' })
  maxTotalBytes!: number | null;

  @ApiProperty({ type: () => MediaKindsBody })
  kinds!: MediaKindsBody;
}

/** Media as part of a form. */
@ApiSchema({ name: 'MediaInput' })
export class MediaInputBody {
  @ApiProperty({ type: 'boolean' })
  supported!: boolean;

  @ApiProperty({ type: 'boolean' })
  required!: boolean;

  @ApiProperty({ type: 'integer' })
  maxItems!: number;

  @ApiProperty({ type: 'boolean' })
  acceptsMultiple!: boolean;

  @ApiProperty(mediaTransport)
  transport!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['image', 'video', 'audio', 'other'] },
  })
  acceptedKinds!: readonly string[];
}
