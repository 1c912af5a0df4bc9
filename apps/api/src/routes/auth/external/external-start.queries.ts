import { RequestShape, TextField } from '../../../http/index.js';

/** Of a browser that begins. */
@RequestShape({ name: 'ExternalSignInStartQuery' })
export class ExternalSignInStartQuery {
  @TextField({
    aliases: ['redirect_to'],
    description: 'Path or address on the dashboard to go to in the end.',
  })
  redirectTo?: string;
}

/** Of an app that begins. */
@RequestShape({ name: 'MobileSignInStartQuery' })
export class MobileSignInStartQuery {
  @TextField({
    required: true,
    maxLength: 100,
    aliases: ['callback_scheme'],
    description: 'URL scheme of the app, one of MOBILE_CALLBACK_SCHEMES.',
  })
  callbackScheme!: string;

  @TextField({
    aliases: ['code_challenge'],
    minLength: 43,
    maxLength: 43,
    pattern: /^[\w-]{43}$/,
    description: 'PKCE challenge (S256). With it, only who knows its verifier can use the ticket.',
  })
  codeChallenge?: string;
}
