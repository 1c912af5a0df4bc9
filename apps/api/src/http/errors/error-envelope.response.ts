import { ApiProperty, ApiSchema } from '../openapi/decorators.js';

/** Shape of every failure. Added to each operation of the OpenAPI document by its builder. */
@ApiSchema({ name: 'ErrorEnvelope', closed: true })
export class ErrorEnvelope {
  @ApiProperty({ type: 'boolean', enum: [false], description: 'Always false.' })
  ok!: false;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    description: 'Stable machine-readable error code. Branch on this, not on the message.',
    example: 'validation_failed',
  })
  code!: string | null;

  @ApiProperty({ type: 'string', description: 'What went wrong, for people.' })
  message!: string;

  @ApiProperty({
    required: false,
    anyOf: [
      { type: 'object', additionalProperties: true },
      { type: 'array', items: {} },
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'null' as 'string' },
    ],
    description: 'Facts about this failure; always holds the request id.',
  })
  details!: unknown;
}
