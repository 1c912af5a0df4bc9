import type { Capability } from '#libs/accounts';
import { ApiProperty, ApiSchema } from '../../http/index.js';
import { MediaInputBody } from './media-capability.response.js';

/** Which posts there are, and how they are worked on. */
@ApiSchema({ name: 'CapabilityWorkflow' })
export class CapabilityWorkflowBody {
  @ApiProperty({ type: 'string', example: 'posts_v1' })
  currentPostModel!: string;

  @ApiProperty({ type: 'string', example: 'asynchronous' })
  executionModel!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['post', 'reply', 'comment'] },
  })
  supportedInteractionTypes!: readonly string[];

  @ApiProperty({ type: 'boolean' })
  draftSupport!: boolean;

  @ApiProperty({ type: 'boolean' })
  campaignSupport!: boolean;
}

@ApiSchema({ name: 'TextRules' })
class TextRulesBody {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Units; null: without limit.' })
  limit!: number | null;

  @ApiProperty({
    type: 'string',
    enum: ['code_points', 'utf16_units', 'weighted', 'bytes'],
    description:
      'What is counted. weighted: by rules of the network, which the action publish-preview obeys.',
  })
  unit!: string;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'A lower limit that holds where media is attached.',
  })
  limitWithMedia?: number;

  @ApiProperty({ type: 'string', enum: ['always', 'without_media', 'never'] })
  required!: string;
}

@ApiSchema({ name: 'TitleRules' })
class TitleRulesBody {
  @ApiProperty({
    type: 'string',
    enum: ['label', 'optional', 'required'],
    description: 'label: not published unless the setting includeTitle says so.',
  })
  use!: string;

  @ApiProperty({ type: 'integer', nullable: true })
  limit!: number | null;
}

/** Rules of text, title and media. */
@ApiSchema({ name: 'CapabilityInput' })
export class CapabilityInputBody {
  @ApiProperty({ type: () => TextRulesBody })
  text!: Capability['input']['text'];

  @ApiProperty({ type: () => TitleRulesBody })
  title!: Capability['input']['title'];

  @ApiProperty({ type: () => MediaInputBody })
  media!: Capability['input']['media'];
}

/** What works after publishing. */
@ApiSchema({ name: 'CapabilityAbilities' })
export class CapabilityAbilitiesBody {
  @ApiProperty({ type: 'boolean', description: 'Posts can be deleted at the network.' })
  delete!: boolean;

  @ApiProperty({
    type: 'string',
    enum: ['lookup', 'none'],
    description: 'Whether an unclear outcome can be looked up.',
  })
  reconcile!: string;

  @ApiProperty({ type: 'boolean' })
  analytics!: boolean;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Whether accounts are counted, too.',
  })
  accountAnalytics?: boolean;
}
