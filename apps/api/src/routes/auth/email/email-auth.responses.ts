import type { StartedSession } from '#libs/identity';
import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';

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

@ApiSchema({ name: 'SignedInUser' })
export class SignedInUserBody {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ type: 'string', nullable: true })
  name!: string | null;

  @ApiProperty()
  emailVerified!: boolean;
}

@ApiSchema({ name: 'StartedSession' })
export class StartedSessionBody {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  workspaceId!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}

@ApiSchema({ name: 'SignedInResponse', description: 'The session itself is in the cookie.' })
export class SignedInResponse extends OkResponse {
  @ApiProperty({ type: () => SignedInUserBody })
  user!: SignedInUserBody;

  @ApiProperty({ type: () => StartedSessionBody })
  session!: StartedSessionBody;

  @ApiProperty({ type: 'string', nullable: true, description: 'What sign-up asked for.' })
  redirectTo!: string | null;
}

export function presentSignIn(
  { user, session }: StartedSession,
  redirectTo: string | null,
): SignedInResponse {
  return {
    ok: true,
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      emailVerified: user.emailVerifiedAt !== null,
    },
    session: {
      id: session.id,
      workspaceId: session.workspaceId,
      expiresAt: session.expiresAt.toISOString(),
    },
    redirectTo,
  };
}
