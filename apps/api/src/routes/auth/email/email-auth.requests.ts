import { RequestShape, TextField } from '../../../http/index.js';

const EMAIL = { required: true, maxLength: 254 } as const;
/** Where a mail must be able to go; blanks around it do no harm. */
export const MAIL_ADDRESS = {
  ...EMAIL,
  pattern: /^\s*[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\s*$/,
} as const;
/** Longer than any password may be: how long one is may be said only by the rule itself. */
const PASSWORD = { required: true, maxLength: 1_000, format: 'password' } as const;
/** One line: names are shown in lists and may stand in headers. */
const NAME = { nullable: true, maxLength: 200, pattern: /^[^\p{Cc}\u2028\u2029]*$/u } as const;
const REDIRECT = {
  nullable: true,
  aliases: ['redirect_to'],
  description: "Where the link's page leads afterwards; an address of the configured dashboard.",
} as const;
const CLAIM = {
  nullable: true,
  maxLength: 200,
  aliases: ['claim_token'],
  description: "The token of the operator's link: the sign-up becomes the owner of that workspace.",
} as const;
const INVITATION = {
  nullable: true,
  maxLength: 200,
  aliases: ['invitation_token'],
} as const;
const CODE = { maxLength: 40, description: 'The code of the mail; goes with `email`.' } as const;
const TOKEN = { maxLength: 200, description: "The token of the mail's link; instead of a code." };

@RequestShape({ name: 'EmailSignUpRequest', closed: true })
export class EmailSignUpRequest {
  @TextField(MAIL_ADDRESS)
  email!: string;

  @TextField(PASSWORD)
  password!: string;

  @TextField(NAME)
  name?: string | null;

  @TextField({ ...NAME, aliases: ['workspace_name'] })
  workspaceName?: string | null;

  @TextField(REDIRECT)
  redirectTo?: string | null;

  @TextField(CLAIM)
  claimToken?: string | null;

  @TextField({
    ...INVITATION,
    description:
      'The token of an invitation to this address, which it proves: the sign-up joins that workspace at once, and gets none of its own; workspaceName and claimToken mean nothing then.',
  })
  invitationToken?: string | null;
}

@RequestShape({ name: 'EmailVerifyRequest', closed: true })
export class EmailVerifyRequest {
  @TextField({ ...EMAIL, required: false })
  email?: string | null;

  @TextField(CODE)
  code?: string | null;

  @TextField(TOKEN)
  token?: string | null;
}

@RequestShape({ name: 'EmailSignInRequest', closed: true })
export class EmailSignInRequest {
  @TextField(EMAIL)
  email!: string;

  @TextField(PASSWORD)
  password!: string;

  @TextField({
    ...INVITATION,
    description:
      'The token of an invitation: it is accepted, and the session is in that workspace.',
  })
  invitationToken?: string | null;
}

@RequestShape({ name: 'ForgotPasswordRequest', closed: true })
export class ForgotPasswordRequest {
  @TextField(MAIL_ADDRESS)
  email!: string;

  @TextField(REDIRECT)
  redirectTo?: string | null;
}

@RequestShape({ name: 'ResetPasswordRequest', closed: true })
export class ResetPasswordRequest {
  @TextField({ ...EMAIL, required: false })
  email?: string | null;

  @TextField(CODE)
  code?: string | null;

  @TextField(TOKEN)
  token?: string | null;

  @TextField(PASSWORD)
  password!: string;
}
