import { ApiProperty, ApiSchema, OkResponse, SandboxPlaceBody } from '../../http/index.js';

@ApiSchema({ name: 'EmailSignIn' })
export class EmailSignInBody {
  @ApiProperty({ description: 'Sign-up and reset by e-mail work: mail can be sent.' })
  enabled!: boolean;

  @ApiProperty({ description: 'Somebody new is admitted without a link of the operator.' })
  signUpOpen!: boolean;

  @ApiProperty({ type: 'integer', description: 'Characters a new password has at least.' })
  passwordMinLength!: number;

  @ApiProperty({ type: 'integer', description: 'Characters a new password has at most.' })
  passwordMaxLength!: number;

  @ApiProperty({ type: 'integer', description: 'Characters of the code in a mail, hyphen aside.' })
  codeLength!: number;

  @ApiProperty({ type: 'integer', description: 'How long codes and links work, in seconds.' })
  codeExpiresInSeconds!: number;
}

@ApiSchema({ name: 'ProviderSignIn' })
export class ProviderSignInBody {
  @ApiProperty()
  enabled!: boolean;
}

@ApiSchema({ name: 'AppleSignIn' })
export class AppleSignInBody extends ProviderSignInBody {
  @ApiProperty({ description: 'Identity tokens of Apple devices are taken.' })
  native!: boolean;
}

@ApiSchema({ name: 'AuthConfigResponse' })
export class AuthConfigResponse extends OkResponse {
  @ApiProperty({ type: () => EmailSignInBody })
  email!: EmailSignInBody;

  @ApiProperty({ type: () => ProviderSignInBody })
  google!: ProviderSignInBody;

  @ApiProperty({ type: () => AppleSignInBody })
  apple!: AppleSignInBody;

  @ApiProperty({
    type: () => SandboxPlaceBody,
    nullable: true,
    required: false,
    description: 'Of installations that have a sandbox.',
  })
  sandbox!: SandboxPlaceBody | null;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['email', 'google', 'apple'] },
    description: 'The ways to sign in that are open.',
  })
  methods!: string[];
}
