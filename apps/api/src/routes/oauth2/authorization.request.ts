import { SCOPES, type Scope } from '#libs/platform';
import {
  DateTimeField,
  NestedField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';
import { KeyPolicyRequest } from '../keys/key-policy.request.js';

const WORD = { maxLength: 100 } as const;

/** What a client asks with (RFC 6749, section 4.1.1), by its own names or ours. */
@RequestShape({ name: 'AuthorizationRequest' })
export class AuthorizationRequestBody {
  @TextField({ ...WORD, aliases: ['response_type'] })
  responseType?: string | null;

  @TextField({ maxLength: 500, aliases: ['client_id'] })
  clientId?: string | null;

  @TextField({ aliases: ['redirect_uri'] })
  redirectUri?: string | null;

  @TextField({ maxLength: 500, description: 'What is asked for, as one text.' })
  scope?: string | null;

  @TextField()
  state?: string | null;

  @TextField({ ...WORD, aliases: ['code_challenge'] })
  codeChallenge?: string | null;

  @TextField({ ...WORD, aliases: ['code_challenge_method'] })
  codeChallengeMethod?: string | null;

  @TextField()
  resource?: string | null;
}

/** The same, and what a person gives of it. */
@RequestShape({ name: 'AuthorizationAllowRequest' })
export class AuthorizationAllowRequest extends AuthorizationRequestBody {
  @TextListField({
    minItems: 1,
    maxItems: SCOPES.length,
    oneOf: SCOPES,
    description: 'No more than was asked for; without it just that.',
  })
  scopes?: Scope[] | null;

  @NestedField(() => KeyPolicyRequest, { nullable: true })
  policy?: KeyPolicyRequest | null;

  @DateTimeField({ nullable: true, description: 'From then on the grant opens nothing.' })
  expiresAt?: Date | null;
}
