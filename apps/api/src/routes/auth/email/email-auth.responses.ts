import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { DashboardSessionResponse } from '../../dashboard/session/session.response.js';

@ApiSchema({ name: 'MailSentResponse' })
export class MailSentResponse extends OkResponse {
  @ApiProperty({
    enum: ['verification_required', 'reset_requested'],
    description: 'The same whether or not the address has an account.',
  })
  status!: 'verification_required' | 'reset_requested';

  @ApiProperty({ type: 'integer', description: 'How long the code and link of the mail work.' })
  expiresInSeconds!: number;
}

@ApiSchema({ name: 'PasswordResetResponse' })
export class PasswordResetResponse extends OkResponse {
  @ApiProperty({ enum: ['password_reset'], description: 'All sessions have ended.' })
  status!: 'password_reset';
}

@ApiSchema({ name: 'VerifiedSignUpResponse' })
export class VerifiedSignUpResponse extends DashboardSessionResponse {
  @ApiProperty({ type: 'string', nullable: true, description: 'What sign-up asked for.' })
  redirectTo!: string | null;
}
