import type { Confirmation } from '#libs/schedules';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** Where the token of a confirmation is shown. */
export const CONFIRMATION_HEADER = 'postrider-confirmation';

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
