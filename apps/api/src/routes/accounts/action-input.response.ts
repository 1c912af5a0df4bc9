import { ApiProperty, ApiSchema } from '../../http/index.js';

/** One field of an action's input. */
@ApiSchema({ name: 'ActionInputField' })
export class ActionInputFieldBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({
    type: 'string',
    enum: ['string', 'integer', 'number', 'boolean', 'object', 'array'],
  })
  type!: string;

  @ApiProperty({ type: 'boolean' })
  required!: boolean;

  @ApiProperty({ type: 'string', required: false })
  description?: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    required: false,
    description: 'Other spellings that are taken.',
  })
  aliases?: readonly string[];
}

/** What an action takes, as a list of fields. */
@ApiSchema({ name: 'ActionInput' })
export class ActionInputBody {
  @ApiProperty({ type: () => ActionInputFieldBody, isArray: true })
  fields!: readonly ActionInputFieldBody[];
}
