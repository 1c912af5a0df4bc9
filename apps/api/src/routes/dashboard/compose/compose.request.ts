import { missedPolicies } from '#libs/schedules';
import { ApiExtraModels, ApiProperty, ApiSchema } from '../../../http/index.js';
import { AssetInput } from '../../posts/asset-input.request.js';
import {
  openObject,
  optionalBoolean,
  optionalText,
  optionalTime,
} from '../../posts/property-shapes.js';

/** One account of a composed post. */
@ApiSchema({ name: 'DashboardComposeTarget' })
export class DashboardComposeTarget {
  @ApiProperty({ ...optionalText, description: 'Handle or id of a connected account.' })
  account?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of account.' })
  accountHandle?: string | null;

  @ApiProperty({ ...openObject, required: false, description: 'Settings of its network.' })
  settings?: Record<string, unknown>;
}

/** A post as a form composes it. Documentation only: the schedule parser reads the bodies. */
@ApiSchema({ name: 'DashboardComposeRequest' })
@ApiExtraModels(AssetInput)
export class DashboardComposeRequest {
  @ApiProperty(optionalText)
  title?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of title.' })
  name?: string | null;

  @ApiProperty(optionalText)
  text?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of text.' })
  description?: string | null;

  @ApiProperty({ ...optionalText, description: 'Handle or id of the only account.' })
  account?: string | null;

  @ApiProperty({ ...optionalText, description: 'Alias of account.' })
  accountHandle?: string | null;

  @ApiProperty({ type: () => DashboardComposeTarget, isArray: true, required: false })
  targets?: DashboardComposeTarget[];

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
    description: 'Settings for targets that have none of their own.',
  })
  settings?: Record<string, unknown>;

  @ApiProperty({
    type: 'string',
    required: false,
    default: 'UTC',
    description: 'IANA time zone for times without an offset.',
  })
  timezone?: string;

  @ApiProperty({
    type: 'string',
    required: false,
    nullable: true,
    enum: [...missedPolicies],
    description:
      'What becomes of a post that is late: goes out however late, is held for a person, or fails. Alias: on_missed.',
  })
  onMissed?: string | null;

  @ApiProperty({
    ...optionalTime,
    description: 'Without it, and without publishNow, the post is a draft.',
  })
  publishAt?: string | null;

  @ApiProperty({ ...optionalBoolean, description: 'Publish at once, whatever publishAt says.' })
  publishNow?: boolean | null;

  @ApiProperty({ ...optionalText, description: 'Makes the targets a campaign of this name.' })
  campaignName?: string | null;

  @ApiProperty({
    ...optionalText,
    description: 'The same key and content answer with the same run. Alias: idempotency_key.',
  })
  idempotencyKey?: string | null;
}
