import { ApiProperty, ApiProviderProperty, ApiSchema } from '../../http/index.js';
import { optionalInteger, optionalText } from './property-shapes.js';

/** What every problem tells of itself, wherever it stands. */
export abstract class IssueBody {
  @ApiProperty({ type: 'string', example: 'text_too_long' })
  code!: string;

  @ApiProperty({ type: 'string', enum: ['error', 'warning'] })
  severity!: string;

  @ApiProperty({ type: 'string' })
  message!: string;

  @ApiProperty({ type: 'array', items: { type: 'string' }, required: false })
  allowed?: readonly string[];

  @ApiProperty({ type: 'number', required: false })
  limit?: number;

  @ApiProperty({ required: false, oneOf: [{ type: 'number' }, { type: 'string' }] })
  actual?: number | string;

  @ApiProperty({ type: 'string', required: false })
  hint?: string;

  @ApiProperty({ type: 'string', required: false, description: 'The field that was meant.' })
  didYouMean?: string;
}

/** A problem of a schedule: a warning here, an error in the details of validation_failed. */
@ApiSchema({ name: 'ValidationIssue' })
export class ValidationIssueBody extends IssueBody {
  @ApiProperty({ type: 'string', example: 'posts[2].assets[0]' })
  path!: string;

  @ApiProperty(optionalInteger)
  postIndex!: number | null;

  @ApiProperty(optionalText)
  account!: string | null;

  @ApiProviderProperty({ required: false, nullable: true })
  provider!: string | null;
}
