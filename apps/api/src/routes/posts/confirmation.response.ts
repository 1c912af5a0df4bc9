import { Headers } from '@nestjs/common';
import type { Confirmation } from '#libs/schedules';
import { ApiProperty, ApiSchema, documentedHeader } from '../../http/index.js';

/** Where the token of a confirmation is shown. */
const CONFIRMATION_HEADER = 'Postrider-Confirmation';

/** The token of a confirmation that the caller sends along; absent without one. */
export const ConfirmationHeader = (): ParameterDecorator =>
  documentedHeader(Headers(CONFIRMATION_HEADER), {
    name: CONFIRMATION_HEADER,
    description:
      'Token that validate returned for exactly this content. Keys whose policy says `confirm` need it.',
    required: false,
    schema: { type: 'string', maxLength: 2_000 },
  });

/** Shown with what is applied or published, it proves that this was validated before, with the same key. */
@ApiSchema({ name: 'Confirmation', closed: true })
export class ConfirmationBody {
  @ApiProperty({ type: 'string', description: 'For the header Postrider-Confirmation.' })
  token!: string;

  @ApiProperty({ type: 'string', description: 'Of what was validated: equal for equal meanings.' })
  digest!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

export function presentConfirmation({ token, digest, expiresAt }: Confirmation): ConfirmationBody {
  return { token, digest, expiresAt: expiresAt.toISOString() };
}
